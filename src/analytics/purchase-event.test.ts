import { expect, test } from 'vitest'
import type { DataLayer } from './data-layer.ts'
import { pushPurchase } from './purchase-event.ts'

const PAID_AT = '2026-08-14T13:00:00+09:00'
const NOW = Date.parse(PAID_AT)
const purchase = (orderNumber: string, hashedUserId?: string) => ({
  orderNumber,
  paidAt: PAID_AT,
  quantity: 3,
  total: 89_300,
  hashedUserId,
})

function device() {
  const target: { dataLayer?: DataLayer } = {}
  let text: string | undefined
  const reported = { read: () => text, write: (next: string) => void (text = next) }
  return { target, reported }
}

test('a purchase has the fields of the specification and is reported once', () => {
  const { target, reported } = device()
  pushPurchase(target, reported, purchase('260814-AAAAAAA', 'hash'), NOW)
  pushPurchase(target, reported, purchase('260814-AAAAAAA', 'hash'), NOW)
  expect(target.dataLayer).toEqual([
    {
      event: 'purchase',
      total_quantity: 3,
      total_price: 89_300,
      currency: 'KRW',
      user_id: 'hash',
    },
  ])
})

test('another order is another purchase, and a late payment counts, but not an old receipt', () => {
  const { target, reported } = device()
  const DAY_MS = 24 * 3_600_000
  pushPurchase(target, reported, purchase('260814-AAAAAAA'), NOW)
  pushPurchase(target, reported, purchase('260814-BBBBBBB'), NOW + 2 * DAY_MS)
  pushPurchase(target, reported, purchase('260814-CCCCCCC'), NOW + 8 * DAY_MS)
  expect(target.dataLayer).toHaveLength(2)
})
