import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { standInBillingKeys, standInPayments } from '#server/platform/database/schema/providers.ts'
import type { StandInPayment } from './stand-in.store.ts'

/** A stored card of the stand-in. */
export type BillingKeyRow = typeof standInBillingKeys.$inferSelect

/**
 * Stores a card; an id that is used again names the newest card, as at the real provider
 * (providers#one-card-id).
 */
export async function putBillingKey(db: Database | Tx, key: BillingKeyRow): Promise<void> {
  const { customerUid: target } = standInBillingKeys
  await db.insert(standInBillingKeys).values(key).onConflictDoUpdate({ target, set: key })
}

/** The card with this id of the shop. */
export async function findBillingKey(
  db: Database | Tx,
  customerUid: string,
): Promise<BillingKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(standInBillingKeys)
    .where(eq(standInBillingKeys.customerUid, customerUid))
  return row
}

/** Deletes a card and returns it; undefined for an unknown one. */
export async function deleteBillingKey(
  db: Database,
  customerUid: string,
): Promise<BillingKeyRow | undefined> {
  const [row] = await db
    .delete(standInBillingKeys)
    .where(eq(standInBillingKeys.customerUid, customerUid))
    .returning()
  return row
}

/**
 * Stores a charge with its result. A second approval of one merchant_uid violates a unique index.
 */
export async function insertCharge(
  db: Database,
  charge: typeof standInPayments.$inferInsert,
): Promise<StandInPayment> {
  const [row] = await db.insert(standInPayments).values(charge).returning()
  if (row === undefined) throw new Error('The charge was not stored')
  return row
}
