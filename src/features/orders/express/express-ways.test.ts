import { expect, test } from 'vitest'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { expressWays, knownWay } from './express-ways.ts'

const method = (code: PayMethod, enabled = true) => ({
  code,
  label: code,
  enabled,
  reason: null,
})
const card = (customerUid: string, alias = '') => ({
  customerUid,
  alias,
  cardName: '푸시카드',
  last4: '1234',
  isDefault: false,
  createdAt: '2026-08-14T12:00:00+09:00',
})

const sheet = {
  payMethods: [method('card'), method('kakaopay'), method('tosspay', false), method('autopay')],
  autoPays: [card('first', '생활비'), card('second')],
}

test('registered cards and open wallets pay without further fields', () => {
  expect(expressWays(sheet)).toEqual([
    {
      id: 'autopay first',
      label: '생활비 · 푸시카드',
      hint: '**** 1234',
      payMethod: 'autopay',
      customerUid: 'first',
    },
    {
      id: 'autopay second',
      label: '푸시카드',
      hint: '**** 1234',
      payMethod: 'autopay',
      customerUid: 'second',
    },
    { id: 'kakaopay', label: 'kakaopay', payMethod: 'kakaopay', customerUid: null },
  ])
  const closed = { ...sheet, payMethods: [method('card'), method('autopay', false)] }
  expect(expressWays(closed)).toEqual([])
})

test.each([
  [{ payMethod: 'kakaopay', customerUid: null }, undefined, 'kakaopay'],
  [{ payMethod: 'autopay', customerUid: 'second' }, undefined, 'autopay second'],
  [{ payMethod: 'autopay', customerUid: 'deleted' }, undefined, 'autopay first'],
  [{ payMethod: 'card', customerUid: null }, 'kakaopay', 'kakaopay'],
  [{ payMethod: null, customerUid: null }, 'card', 'autopay first'],
] as const)('of %o, last paid with %s, %s is chosen', (form, last, id) => {
  expect(knownWay(expressWays(sheet), form, last)?.id).toBe(id)
})

test('nothing is chosen without a card where none of the wallets paid before', () => {
  const ways = expressWays({ ...sheet, autoPays: [] })
  expect(knownWay(ways, { payMethod: 'card', customerUid: null }, 'vbank')).toBeUndefined()
})
