import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { standInDeliveries } from '#server/platform/database/schema/providers.ts'

/** Delivery of an escrow payment of the stand-in. */
export type StandInDelivery = typeof standInDeliveries.$inferSelect

/** Stores the delivery of a payment; false when it has one. */
export async function insertDelivery(db: Database, delivery: StandInDelivery): Promise<boolean> {
  const { rowCount } = await db.insert(standInDeliveries).values(delivery).onConflictDoNothing()
  return rowCount === 1
}

/** Replaces the delivery of a payment; false when it has none. */
export async function changeDelivery(db: Database, delivery: StandInDelivery): Promise<boolean> {
  const { impUid, ...change } = delivery
  const { rowCount } = await db
    .update(standInDeliveries)
    .set(change)
    .where(eq(standInDeliveries.impUid, impUid))
  return rowCount === 1
}
