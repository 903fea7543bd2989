import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { orderEvents } from '#server/platform/database/schema/orders.ts'
import { seedState } from '#server/platform/database/schema/platform.ts'

/** Instant of the demo orders; undefined in a shop without them. */
export async function readDemoOrdersAt(db: Database): Promise<Date | undefined> {
  const [state] = await db.select({ ordersAt: seedState.ordersAt }).from(seedState)
  return state?.ordersAt ?? undefined
}

/** Orders of these that an operator moved: they are the operator's from then on. */
export async function readOperatedOrders(
  db: Database,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), eq(orderEvents.actor, 'ADMIN')))
  return new Set(rows.map(({ orderId }) => orderId))
}
