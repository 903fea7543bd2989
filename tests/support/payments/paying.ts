import { sql } from 'drizzle-orm'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { actInWindow, sendTo } from './payment-window.ts'
import type { Act } from './payment-window.ts'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import type { Goods } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** A guest with an order for one piece, the payment window about to open. */
export async function beforeWindow(shop: TestShop) {
  const [goods] = await putOnShelf(shop, 1, 3)
  if (!goods) throw new Error('No size has stock')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods])
  const request = await shopper.startPaying(orderNumber)
  const act = (what: Act, seconds?: number) => actInWindow(sendTo(shop), request, what, seconds)
  return { shopper, orderNumber, request, goods, act }
}

/** State of an order as its buyer reads it. */
export async function stateOf(shopper: Shopper, orderNumber: string): Promise<string> {
  const params = { orderNumber }
  return (await shopper.shop.call(getOrder, { params, as: shopper.as })).state
}

/** Numbers of payments at the provider: ever taken, cancelled, and still paid. */
export async function moneyOf(
  shop: TestShop,
): Promise<{ taken: number; back: number; paid: number }> {
  const { rows } = await shop.db.execute<{ taken: number; back: number; paid: number }>(sql`
    SELECT count(*) FILTER (WHERE paid_at IS NOT NULL) AS taken, count(*) FILTER (WHERE status = 'cancelled') AS back,
      count(*) FILTER (WHERE status = 'paid') AS paid
    FROM stand_in.payments
  `)
  return rows[0] ?? { taken: 0, back: 0, paid: 0 }
}

/** How often these goods were sold. */
export async function salesOf(shop: TestShop, goods: Goods): Promise<number> {
  const { rows } = await shop.db.execute<{ sales: number }>(sql`
    SELECT count(*) AS sales FROM stock_movements WHERE kind = 'SALE' AND sku_id = ${goods.sizeId}
  `)
  return rows[0]?.sales ?? 0
}
