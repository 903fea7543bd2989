import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'

/** States of paid lines that may still be confirmed. */
const UNCONFIRMED: LineState[] = [
  'PAID',
  'PREPARING',
  'CANCEL_REQ',
  'SHIPPING',
  'DELIVERED',
  'EXCHANGE_REQ',
  'EXCHANGE_PICKUP',
  'EXCHANGE_INSPECT',
  'RETURN_REQ',
  'RETURN_PICKUP',
  'RETURN_INSPECT',
]

/** Mileage that a member's paid lines will earn at their confirmation. */
export async function sumPendingMileage(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${orderProducts.earnShare}), 0)::bigint` })
    .from(orderProducts)
    .innerJoin(orders, eq(orders.id, orderProducts.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orderProducts.state, UNCONFIRMED),
        // Mileage of a claimed line that was confirmed before is granted already.
        isNull(orderProducts.earnLineId),
      ),
    )
  return row?.total ?? 0
}
