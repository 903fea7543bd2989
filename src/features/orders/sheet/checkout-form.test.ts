import { expect, test } from 'vitest'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { deliveryMemo, EMPTY_FORM, withKnown, withSavedAddress } from './checkout-form.ts'
import { guestSheet } from './checkout.fixture.ts'

const orderer = { name: '홍길동', phone: '01000000001', email: 'demo1@example.com' }
const home = {
  receiverName: '홍길동',
  phone: '01000000001',
  zonecode: '04700',
  address1: '서울 성동구 예시로 1길 12',
  address2: '101호',
  deliveryMemo: '문 앞에 놓아주세요',
  entrancePassword: '#2580',
}
const memberSheet: OrderSheet = { ...guestSheet, orderer, defaultAddress: home }

test('a member finds name, phone, mail and address filled in', () => {
  expect(withKnown(EMPTY_FORM, memberSheet)).toMatchObject({
    ordererName: '홍길동',
    ordererPhone: '010-0000-0001',
    ordererEmail: 'demo1@example.com',
    toOrderer: true,
    zonecode: '04700',
    address2: '101호',
    note: 'door',
    entrance: '#2580',
  })
})

test('typed values are never replaced', () => {
  const typed = { ...EMPTY_FORM, ordererName: '김데모', zonecode: '63100', address1: '제주' }
  expect(withKnown(typed, memberSheet)).toMatchObject({
    ordererName: '김데모',
    zonecode: '63100',
    address1: '제주',
    address2: '',
  })
})

test('an address of another person includes that name', () => {
  const sheet = { ...memberSheet, defaultAddress: { ...home, receiverName: '김친구' } }
  expect(withKnown(EMPTY_FORM, sheet)).toMatchObject({
    toOrderer: false,
    receiverName: '김친구',
    receiverPhone: '010-0000-0001',
  })
})

test('a custom note is stored as such', () => {
  const sheet = { ...memberSheet, defaultAddress: { ...home, deliveryMemo: '2층 작업실' } }
  expect(withKnown(EMPTY_FORM, sheet)).toMatchObject({ note: 'own', ownNote: '2층 작업실' })
})

test('filling in twice changes nothing more', () => {
  const once = withKnown(EMPTY_FORM, memberSheet)
  expect(withKnown(once, memberSheet)).toEqual(once)
})

test('a guest sheet fills nothing in', () => {
  expect(withKnown(EMPTY_FORM, guestSheet)).toEqual(EMPTY_FORM)
})

test.each([
  ['none', ''],
  ['guard', '경비실에 맡겨주세요'],
  ['own', '2층 작업실'],
] as const)('the note "%s" gives the courier "%s"', (note, memo) => {
  expect(deliveryMemo({ ...EMPTY_FORM, note, ownNote: ' 2층 작업실 ' })).toBe(memo)
})

test('a stored memo that equals an option except for spacing selects it', () => {
  const sheet = {
    ...memberSheet,
    defaultAddress: { ...home, deliveryMemo: '문 앞에 놓아 주세요.' },
  }
  expect(withKnown(EMPTY_FORM, sheet)).toMatchObject({ note: 'door', ownNote: '' })
})

test('a chosen address replaces what was typed, with its receiver and memo', () => {
  const form = { ...withKnown(EMPTY_FORM, memberSheet), address2: '옥탑', ownNote: '벨 두 번' }
  const office = { ...home, receiverName: '김친구', zonecode: '06236', deliveryMemo: '2층 작업실' }
  expect(withSavedAddress(form, office)).toMatchObject({
    toOrderer: false,
    receiverName: '김친구',
    receiverPhone: '010-0000-0001',
    zonecode: '06236',
    address2: '101호',
    note: 'own',
    ownNote: '2층 작업실',
  })
})

test('a chosen address of the orderer needs no receiver and sets the memo', () => {
  const form = { ...withKnown(EMPTY_FORM, memberSheet), toOrderer: false, receiverName: '김친구' }
  expect(withSavedAddress(form, { ...home, deliveryMemo: '' })).toMatchObject({
    toOrderer: true,
    receiverName: '김친구',
    note: 'none',
    ownNote: '',
  })
})
