import { expect, test } from 'vitest'
import { EMPTY_FORM } from './checkout-form.ts'
import { refundErrors } from './checkout-schema.ts'
import { payWayOf } from './pay-way.ts'

const card = (customerUid: string) => ({
  customerUid,
  cardName: '푸시카드',
  last4: '2580',
  alias: '',
  isDefault: false,
  createdAt: '2026-08-14T13:00:00+09:00',
})
const account = { refundBank: '004', refundAccountNo: '123-456-78901', refundHolder: ' 나그네 ' }

test('a virtual account is requested with the refund account, and no other method is', () => {
  const form = { ...EMPTY_FORM, ...account }
  expect(payWayOf('vbank', form, [], 40_000)).toEqual({
    payMethod: 'vbank',
    refundAccount: { bankCode: '004', accountNo: '12345678901', holder: '나그네' },
  })
  expect(payWayOf('card', form, [], 40_000)).toEqual({ payMethod: 'card' })
})

test('a registered card is the chosen one, or the default one when that is gone', () => {
  const cards = [card('default'), card('other')]
  const uidOf = (customerUid: string | null) =>
    payWayOf('autopay', { ...EMPTY_FORM, customerUid }, cards, 40_000).customerUid
  expect(uidOf('other')).toBe('other')
  expect(uidOf('deleted')).toBe('default')
  expect(uidOf(null)).toBe('default')
})

test('each missing part of a refund account of a deposit has its message', () => {
  const fields = (payMethod: 'vbank' | 'card') =>
    refundErrors({ ...EMPTY_FORM, payMethod }).map(({ field }) => field)
  expect(fields('vbank')).toEqual(['refundBank', 'refundAccountNo', 'refundHolder'])
  expect(fields('card')).toEqual([])
  expect(refundErrors({ ...EMPTY_FORM, ...account, payMethod: 'vbank' })).toEqual([])
})

test('instalments are requested by card from 50,000 won on', () => {
  const form = { ...EMPTY_FORM, quota: 3 }
  expect(payWayOf('card', form, [], 50_000)).toEqual({ payMethod: 'card', quota: 3 })
  expect(payWayOf('card', form, [], 49_999)).toEqual({ payMethod: 'card' })
  expect(payWayOf('trans', form, [], 50_000)).toEqual({ payMethod: 'trans' })
})
