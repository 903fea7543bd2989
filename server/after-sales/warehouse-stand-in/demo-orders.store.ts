import { and, eq, exists, inArray, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { operatorAudit, seedState } from '#server/platform/database/schema/platform.ts'

/** Instant of the demo orders; undefined in a shop without them. */
export async function readDemoOrdersAt(db: Database): Promise<Date | undefined> {
  const [state] = await db.select({ ordersAt: seedState.ordersAt }).from(seedState)
  return state?.ordersAt ?? undefined
}

/**
 * Orders of these that an operator worked on, or on a claim of: they are the operator's from then
 * on. Looking at an order leaves it to the stand-in.
 */
export async function readOperatedOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const touched = (type: 'order' | 'claim', id: SQLWrapper) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(operatorAudit)
        .where(
          and(
            eq(operatorAudit.targetType, type),
            eq(operatorAudit.targetId, sql`${id}`),
            notInArray(operatorAudit.action, ['order.reveal', 'claim.read']),
          ),
        ),
    )
  const rows = await db
    .selectDistinct({ orderId: orders.id })
    .from(orders)
    .leftJoin(claims, eq(claims.orderId, orders.id))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        or(touched('order', orders.orderNumber), touched('claim', claims.requestNo)),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}
