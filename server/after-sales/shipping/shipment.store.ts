import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { ChangeWindow } from '#server/orders/placing/lines.store.ts'
import { shipments, type TrackingStep } from '#server/platform/database/schema/after-sales.ts'

/** A stored shipment. */
export type ShipmentRow = typeof shipments.$inferSelect

/** Inserts a shipment. */
export async function insertShipment(
  tx: Tx,
  shipment: Omit<typeof shipments.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(shipments).values(shipment).returning({ id: shipments.id })
  if (row === undefined) throw new Error('The shipment was not stored')
  return row.id
}

/** Shipments of an order. */
export async function readShipments(db: Database | Tx, orderId: number): Promise<ShipmentRow[]> {
  return db.select().from(shipments).where(eq(shipments.orderId, orderId))
}

/** Deliveries of these orders, by shipment. */
export async function readDeliveries(
  db: Database | Tx,
  orderIds: readonly number[],
): Promise<Map<number, Date>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
  return new Map(
    rows.flatMap(({ id, deliveredAt }) => (deliveredAt ? [[id, deliveredAt] as const] : [])),
  )
}

/** The shipment with this id. */
export async function findShipment(
  db: Database | Tx,
  id: number,
): Promise<ShipmentRow | undefined> {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id))
  return row
}

/** Stores the reports of the carrier, and the delivery. */
export async function setTracking(
  tx: Tx,
  id: number,
  change: { readonly steps: readonly TrackingStep[]; readonly deliveredAt: Date | null },
): Promise<void> {
  await tx.update(shipments).set(change).where(eq(shipments.id, id))
}

/** Corrects carrier and number of a shipment, which is looked up again. */
export async function setTrackingNo(
  tx: Tx,
  id: number,
  change: { readonly carrier: string; readonly trackingNo: string },
): Promise<void> {
  const lookUp = { nextLookAt: null, lookFailures: 0 }
  await tx
    .update(shipments)
    .set({ ...change, ...lookUp })
    .where(eq(shipments.id, id))
}

/** Shipments on their way since this instant or longer. */
export async function findShipmentsOnTheWay(
  db: Database,
  { since, until }: ChangeWindow,
  limit: number,
): Promise<ShipmentRow[]> {
  return db
    .select()
    .from(shipments)
    .where(
      and(
        isNull(shipments.deliveredAt),
        lte(shipments.shippedAt, until),
        since && gt(shipments.shippedAt, since),
      ),
    )
    .limit(limit)
}
