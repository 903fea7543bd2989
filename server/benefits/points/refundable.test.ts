import { expect, test } from 'vitest'
import { HOLIDAYS } from '#tests/support/periods.ts'
import { refundableOf, type RefundLot } from './refundable.ts'

const NOW = new Date('2026-08-14T12:00:00+09:00')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)
const lot = (source: RefundLot['source'], amount: number, remaining: number, days = 60) => ({
  source,
  amount,
  remaining,
  used: amount - remaining,
  held: 0,
  createdAt: daysAgo(days),
  expiresAt: null,
})

test.each([
  ['62 percent of a card used', lot('GIFT_CARD', 100_000, 38_000), 38_000],
  ['exactly 60 percent used', lot('GIFT_CARD', 100_000, 40_000), 40_000],
  ['20 percent of a card used', lot('GIFT_CARD', 50_000, 40_000), 0],
  ['75 percent of a small card used', lot('GIFT_CARD', 10_000, 2_500), 0],
  ['80 percent of a small card used', lot('GIFT_CARD', 10_000, 2_000), 2_000],
  ['an unused card of six days', lot('GIFT_CARD', 50_000, 50_000, 6), 50_000],
  ['an unused card of seven days', lot('GIFT_CARD', 50_000, 50_000, 7), 50_000],
  ['an unused card of eight days', lot('GIFT_CARD', 50_000, 50_000, 8), 0],
  ['a refund of an order', lot('ORDER_REFUND', 82_000, 82_000), 82_000],
  ['money of an event', lot('EVENT', 5_000, 5_000), 0],
  ['money that an order holds', { ...lot('ORDER_REFUND', 82_000, 82_000), held: 2_000 }, 80_000],
  [
    'a card of which 62 percent were paid out',
    { ...lot('GIFT_CARD', 100_000, 38_000), used: 0 },
    0,
  ],
  ['an expired card', { ...lot('GIFT_CARD', 100_000, 1_000), expiresAt: NOW }, 0],
])('of %s the refundable part is as in the worked example', (_, money, amount) => {
  expect(refundableOf(money, NOW, HOLIDAYS).amount).toBe(amount)
})
