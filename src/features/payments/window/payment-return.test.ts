import * as v from 'valibot'
import { expect, test } from 'vitest'
import { orderNumberOf, paymentReturnOf, ProviderAnswer, returnKind } from './payment-return.ts'

const read = (answer: unknown) => paymentReturnOf(v.parse(ProviderAnswer, answer))
const merchant_uid = '260814-7F3K2QX_1'

test('the address of a return contains its flag as text', () => {
  expect(read({ merchant_uid, imp_uid: 'imp_1', imp_success: 'true' })).toEqual({
    merchant_uid,
    imp_uid: 'imp_1',
    imp_success: true,
  })
})

test('a callback of an older channel says success', () => {
  expect(read({ merchant_uid, success: false, error_msg: '한도 초과' })).toEqual({
    merchant_uid,
    imp_success: false,
    error_msg: '한도 초과',
  })
})

test('a flag that is neither true nor false counts as not given', () => {
  expect(read({ merchant_uid, imp_success: 'maybe' })).toEqual({ merchant_uid })
})

test('a return without an attempt number of ours is no answer', () => {
  expect(v.safeParse(ProviderAnswer, { imp_uid: 'imp_1' }).success).toBe(false)
})

test.each([
  [{ imp_success: true }, 'claims-paid'],
  [{ imp_uid: 'imp_1' }, 'claims-paid'],
  [{ imp_success: false, error_code: 'PAY_PROCESS_CANCELED' }, 'cancelled-by-buyer'],
  [{ imp_success: false, error_code: 'CARD_DECLINED' }, 'failed'],
  [{ error_code: 'CARD_DECLINED' }, 'failed'],
  [{ imp_success: false }, 'failed'],
] as const)('a return with %o is %s', (hint, kind) => {
  expect(returnKind({ merchant_uid, ...hint })).toBe(kind)
})

test('the order number is read from the attempt, and from nothing else', () => {
  expect(orderNumberOf(merchant_uid)).toBe('260814-7F3K2QX')
  expect(orderNumberOf('260814-7F3K2QX')).toBe('260814-7F3K2QX')
  expect(orderNumberOf('somebody_else')).toBeUndefined()
})
