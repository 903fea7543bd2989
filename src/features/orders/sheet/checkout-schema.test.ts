import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type CheckContext,
  checkoutSchema,
  inPageOrder,
  lacksProofAlone,
  serverFieldErrors,
} from './checkout-schema.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { EMPTY_FORM } from './checkout-form.ts'
import { agreement, filledForm } from './checkout.fixture.ts'

/** First message of each wrong field, in page order. */
function checkCheckout(form: CheckoutForm, context: CheckContext) {
  const { issues = [] } = v.safeParse(checkoutSchema(context), form)
  const first = issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message])
  return inPageOrder(Object.fromEntries(first), context.isGuest)
}

const guest = { agreements: [agreement(1), agreement(2, false)], isGuest: true }
const proven = { ...guest, provenPhone: '01012345678' }
const wrong = (change: Partial<CheckoutForm>) =>
  checkCheckout({ ...filledForm, ...change }, proven).map(({ field }) => field)

test('a right form of a guest with a proven phone may be sent', () => {
  expect(checkCheckout(filledForm, proven)).toEqual([])
})

test('an empty form names everything that is missing, in the order of the page', () => {
  expect(checkCheckout(EMPTY_FORM, guest).map(({ field }) => field)).toEqual([
    'ordererName',
    'ordererPhone',
    'zonecode',
    'address2',
    'payMethod',
    'agreements',
  ])
})

test.each([
  ['ordererName', { ordererName: '홍' }],
  ['ordererName', { ordererName: '홍길동1' }],
  ['ordererEmail', { ordererEmail: 'gil@' }],
  ['zonecode', { zonecode: '0470' }],
  ['zonecode', { address1: '제주 제주시 예시로 88' }],
  ['address1', { address1: ' ' }],
  ['address2', { address2: ' ' }],
  ['address2', { address2: '가'.repeat(61) }],
  ['ownNote', { note: 'own', ownNote: '가'.repeat(51) }],
  ['agreements', { agreed: [2] }],
] as const)('%s is wrong with %o', (field, change) => {
  expect(wrong({ ...change, agreed: 'agreed' in change ? [...change.agreed] : [1] })).toEqual([
    field,
  ])
})

test('a phone may be typed with hyphens, spaces or a country code', () => {
  expect(wrong({ ordererPhone: '+82 10 1234 5678' })).toEqual([])
})

test('a guest proves the phone that is on the form, not another one', () => {
  expect(checkCheckout(filledForm, guest)).toEqual([
    { field: 'phoneCode', message: '휴대폰 인증을 완료해 주세요.' },
  ])
  expect(wrong({ ordererPhone: '010-9999-0000' })).toEqual(['phoneCode'])
})

test('the proof is the last field of a guest, and may be all that an order lacks', () => {
  const unproven = { ...filledForm, address2: '', agreed: [] }
  expect(checkCheckout(unproven, guest).map(({ field }) => field)).toEqual([
    'address2',
    'agreements',
    'phoneCode',
  ])
  expect(lacksProofAlone(unproven, guest)).toBe(false)
  expect(lacksProofAlone(filledForm, guest)).toBe(true)
  expect(lacksProofAlone(filledForm, proven)).toBe(false)
  expect(lacksProofAlone({ ...filledForm, ordererPhone: '' }, guest)).toBe(false)
})

test('a member need not prove the phone', () => {
  expect(checkCheckout(filledForm, { ...guest, isGuest: false })).toEqual([])
})

test('an e-mail is optional for a guest, and required of a member', () => {
  const form = { ...filledForm, ordererEmail: ' ' }
  expect(checkCheckout(form, proven)).toEqual([])
  expect(checkCheckout(form, { ...guest, isGuest: false })).toEqual([
    { field: 'ordererEmail', message: '이메일을 입력해 주세요.' },
  ])
})

test('name and phone of a receiver are required for another person alone', () => {
  expect(wrong({ toOrderer: false })).toEqual(['receiverName', 'receiverPhone'])
})

test('an own delivery note is not measured unless it is the chosen one', () => {
  expect(wrong({ note: 'door', ownNote: '가'.repeat(51) })).toEqual([])
})

test('field errors of the server stand under the fields of the page', () => {
  const payload = {
    fields: [
      { field: 'orderer.email', message: '이메일 형식을 확인해 주세요.' },
      { field: 'items.0.count', message: '수량' },
    ],
  }
  expect(serverFieldErrors(payload)).toEqual([
    { field: 'ordererEmail', message: '이메일 형식을 확인해 주세요.' },
  ])
  expect(serverFieldErrors(null)).toEqual([])
})

test.each([
  [{ payMethod: 'trans', cashPurpose: 'DEDUCTION', cashId: '010-1234' }, ['cashId']],
  [{ payMethod: 'trans', cashPurpose: 'DEDUCTION', cashId: '010-1234-5678' }, []],
  [{ payMethod: 'vbank', cashPurpose: 'EXPENSE', cashId: '123-45-67890' }, ['cashId']],
  [{ payMethod: 'trans', cashPurpose: 'EXPENSE', cashId: '220-81-62517' }, []],
  [{ payMethod: 'card', cashPurpose: 'DEDUCTION', cashId: '' }, []],
] as const)('the number of a cash receipt is checked where cash is paid: %o', (change, fields) => {
  const account = { refundBank: '004', refundAccountNo: '12345678901', refundHolder: '나그네' }
  expect(wrong({ ...account, ...change })).toEqual([...fields])
})
