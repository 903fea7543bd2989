import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { orderProducts } from '#server/database/schema/orders.ts'
import type { OrderLineRow } from '#server/orders/order.store.ts'

/** Lines of these orders, in the order of the request. */
export async function readLines(
  db: Database,
  orderIds: readonly number[],
): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .select()
    .from(orderProducts)
    .where(inArray(orderProducts.orderId, [...orderIds]))
    .orderBy(asc(orderProducts.orderId), asc(orderProducts.lineNo))
}
