import { sql } from 'drizzle-orm'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** A guest's order with these prices by line, paid by card. */
export async function pricedOrder(
  shop: TestShop,
  prices: readonly number[],
  shippingFee: number,
): Promise<PaidOrder> {
  const order = await PaidOrder.of(
    shop,
    await Shopper.guest(shop),
    prices.map(() => 1),
  )
  const id = await order.id()
  for (const [index, price] of prices.entries()) {
    await shop.db.execute(sql`
      UPDATE order_products SET unit_price = ${price}, list_price = ${price}, pay_share = ${price}
      WHERE order_id = ${id} AND line_no = ${index + 1}`)
  }
  const total = prices.reduce((sum, price) => sum + price, 0)
  const paid = total + shippingFee
  await shop.db.execute(sql`
    UPDATE orders SET list_total = ${total}, item_total = ${total}, shipping_fee = ${shippingFee}, pay_amount = ${paid}
    WHERE id = ${id}`)
  await shop.db.execute(sql`UPDATE payments SET amount = ${paid} WHERE order_id = ${id}`)
  await shop.db.execute(sql`UPDATE stand_in.payments SET amount = ${paid}`)
  return order
}

/** What the provider returned, and what is left of it there. */
export async function atProvider(shop: TestShop) {
  const { rows } = await shop.db.execute(sql`
    SELECT cancel_amount::int AS returned, (amount - cancel_amount)::int AS left,
      (SELECT count(*)::int FROM payment_cancels WHERE status = 'REQUESTED') AS waiting
    FROM stand_in.payments`)
  return rows[0]
}
