import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { shipments } from '#server/platform/database/schema/after-sales.ts'
import type { ShipmentRow } from '#server/after-sales/shipping/shipment.store.ts'

const isDue = (now: Date) =>
  and(
    isNull(shipments.deliveredAt),
    or(isNull(shipments.nextLookAt), lte(shipments.nextLookAt, now)),
  )

/** Parcels on their way that are to be looked up, new ones first, then the longest due. */
export async function findDueParcels(
  db: Database,
  now: Date,
  limit: number,
): Promise<ShipmentRow[]> {
  return db
    .select()
    .from(shipments)
    .where(isDue(now))
    .orderBy(sql`${asc(shipments.nextLookAt)} NULLS FIRST`, asc(shipments.id))
    .limit(limit)
}

/**
 * Takes a due parcel for one worker until `nextLookAt`, as a failed look-up until it is answered;
 * undefined when another worker was faster.
 */
export async function takeParcel(
  db: Database,
  { id }: ShipmentRow,
  { now, nextLookAt }: { readonly now: Date; readonly nextLookAt: Date },
): Promise<ShipmentRow | undefined> {
  const [row] = await db
    .update(shipments)
    .set({ nextLookAt, lookFailures: sql`${shipments.lookFailures} + 1` })
    .where(and(eq(shipments.id, id), isDue(now)))
    .returning()
  return row
}

/**
 * Notes that the carrier answered; without effect for a parcel whose number was corrected
 * meanwhile.
 */
export async function noteAnswer(
  db: Database,
  { id, carrier, trackingNo }: ShipmentRow,
  nextLookAt: Date,
): Promise<void> {
  await db
    .update(shipments)
    .set({ nextLookAt, lookFailures: 0 })
    .where(
      and(
        eq(shipments.id, id),
        eq(shipments.carrier, carrier),
        eq(shipments.trackingNo, trackingNo),
      ),
    )
}
