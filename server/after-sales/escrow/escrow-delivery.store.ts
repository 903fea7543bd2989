import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { escrowDeliveries, shipments } from '#server/platform/database/schema/after-sales.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { payments } from '#server/platform/database/schema/payments.ts'
import type { EscrowDelivery } from '#server/platform/services/escrow-provider.ts'

/** A delivery that the provider is to know. */
export type EscrowDeliveryRow = typeof escrowDeliveries.$inferSelect

/** Statuses of payments whose money the provider holds. */
const HELD = ['PAID', 'PARTIAL_CANCELED'] as const

/**
 * Queues the registration of a parcel of a locked order, in the place of earlier ones; without
 * effect for orders that no escrow payment paid.
 */
export async function queueDelivery(
  tx: Tx,
  { orderId, shipmentId, now }: { orderId: number; shipmentId: number; now: Date },
): Promise<void> {
  const [payment] = await tx
    .select({ paymentId: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isNull(payments.claimId),
        eq(payments.isEscrow, true),
        inArray(payments.status, [...HELD]),
      ),
    )
  if (payment === undefined) return
  const queued = { shipmentId, tries: 0, nextTryAt: now }
  await tx
    .insert(escrowDeliveries)
    .values({ ...payment, ...queued })
    .onConflictDoUpdate({ target: escrowDeliveries.paymentId, set: queued })
}

/**
 * Queues a corrected parcel of a locked order again; without effect for one that the provider is
 * not to know, such as a replacement or one whose place a later one took.
 */
export async function requeueDelivery(
  tx: Tx,
  { shipmentId, now }: { readonly shipmentId: number; readonly now: Date },
): Promise<void> {
  await tx
    .update(escrowDeliveries)
    .set({ tries: 0, nextTryAt: now })
    .where(eq(escrowDeliveries.shipmentId, shipmentId))
}

/** Deliveries that are due, the longest due first. */
export async function findDueDeliveries(
  db: Database,
  now: Date,
  limit: number,
): Promise<EscrowDeliveryRow[]> {
  return db
    .select()
    .from(escrowDeliveries)
    .where(lte(escrowDeliveries.nextTryAt, now))
    .orderBy(asc(escrowDeliveries.nextTryAt))
    .limit(limit)
}

/**
 * Takes a due delivery for one worker until `nextTryAt`; undefined when another worker was faster
 * or it changed.
 */
export async function takeDelivery(
  db: Database,
  { id, shipmentId, tries }: EscrowDeliveryRow,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<EscrowDeliveryRow | undefined> {
  const [row] = await db
    .update(escrowDeliveries)
    .set({ nextTryAt, tries: tries + 1 })
    .where(
      and(
        eq(escrowDeliveries.id, id),
        eq(escrowDeliveries.shipmentId, shipmentId),
        lte(escrowDeliveries.nextTryAt, now),
      ),
    )
    .returning()
  return row
}

/** Reads what the provider is to know; undefined when it holds no money of the payment any more. */
export async function readDelivery(
  db: Database,
  { paymentId, shipmentId }: EscrowDeliveryRow,
): Promise<EscrowDelivery | undefined> {
  const [row] = await db
    .select({
      impUid: payments.impUid,
      status: payments.status,
      carrier: shipments.carrier,
      trackingNo: shipments.trackingNo,
      sentAt: shipments.shippedAt,
      receiver: orders.receiver,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(shipments, eq(shipments.id, shipmentId))
    .where(eq(payments.id, paymentId))
  if (row === undefined) throw new Error(`There is no payment ${paymentId}`)
  const { impUid, status, carrier, trackingNo, sentAt, receiver } = row
  if (impUid === null || !HELD.some((held) => held === status)) return undefined
  const { receiverName: name, phone, address1, address2, zonecode: postcode } = receiver
  const address = `${address1} ${address2}`
  return { impUid, carrier, trackingNo, sentAt, receiver: { name, phone, address, postcode } }
}

/**
 * Notes that a parcel was registered as it was taken. What was queued or taken meanwhile, a newer
 * parcel or a correction, is due at once.
 */
export async function endDelivery(
  db: Database,
  { id, shipmentId, nextTryAt, registeredId }: EscrowDeliveryRow,
  now: Date,
): Promise<void> {
  // Of this row alone: a statement that waits for a correction reads only the row again.
  const isAsTaken = sql`${escrowDeliveries.shipmentId} = ${shipmentId}
    AND ${escrowDeliveries.nextTryAt} = ${nextTryAt}::timestamptz`
  await db
    .update(escrowDeliveries)
    .set({
      registeredId,
      nextTryAt: sql`CASE WHEN ${isAsTaken} THEN NULL ELSE ${now}::timestamptz END`,
    })
    .where(eq(escrowDeliveries.id, id))
}
