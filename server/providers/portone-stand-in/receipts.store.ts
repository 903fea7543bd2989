import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { standInReceipts } from '#server/platform/database/schema/providers.ts'

/** A cash receipt of the stand-in. */
export type StandInReceipt = typeof standInReceipts.$inferSelect

/** The cash receipt with this number of the shop. */
export async function findReceipt(
  db: Database,
  merchantUid: string,
): Promise<StandInReceipt | undefined> {
  const [row] = await db
    .select()
    .from(standInReceipts)
    .where(eq(standInReceipts.merchantUid, merchantUid))
  return row
}

/** Stores a cash receipt; undefined for a number that is taken. */
export async function insertReceipt(
  db: Database,
  receipt: Omit<StandInReceipt, 'cancelledAt'>,
): Promise<StandInReceipt | undefined> {
  const [row] = await db.insert(standInReceipts).values(receipt).onConflictDoNothing().returning()
  return row
}

/** Cancels a cash receipt that is not cancelled. */
export async function cancelReceipt(db: Database, merchantUid: string, now: Date): Promise<void> {
  await db
    .update(standInReceipts)
    .set({ cancelledAt: now })
    .where(and(eq(standInReceipts.merchantUid, merchantUid), isNull(standInReceipts.cancelledAt)))
}
