import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { unmatchedPayments } from '#server/platform/database/schema/payments.ts'

/** A payment that the provider holds and the shop does not keep. */
export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect

/** Whether the shop gave out this number, for an order or for a claim. */
export async function isOwnNumber(db: Database, number: string): Promise<boolean> {
  if ((await db.$count(orders, eq(orders.orderNumber, number))) > 0) return true
  return (await db.$count(claims, eq(claims.requestNo, number))) > 0
}

/** Stores a found payment; false, without an effect, for one that is known. */
export async function insertUnmatched(
  db: Database,
  payment: Pick<
    UnmatchedPayment,
    'impUid' | 'merchantUid' | 'amount' | 'status' | 'foundAt' | 'nextTryAt'
  >,
): Promise<boolean> {
  const { rowCount } = await db.insert(unmatchedPayments).values(payment).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

const isDue = (now: Date) =>
  and(ne(unmatchedPayments.status, 'DONE'), lte(unmatchedPayments.nextTryAt, now))

/** Payments that are not settled and whose next look is due. */
export async function findDueUnmatched(
  db: Database,
  now: Date,
  limit: number,
): Promise<UnmatchedPayment[]> {
  return db
    .select()
    .from(unmatchedPayments)
    .where(isDue(now))
    .orderBy(asc(unmatchedPayments.nextTryAt))
    .limit(limit)
}

/**
 * Claims a due payment until `nextTryAt`; undefined when it is not due, or claimed by another
 * process.
 */
export async function claimUnmatched(
  db: Database,
  impUid: string,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<UnmatchedPayment | undefined> {
  const [row] = await db
    .update(unmatchedPayments)
    .set({ tries: sql`${unmatchedPayments.tries} + 1`, nextTryAt })
    .where(and(eq(unmatchedPayments.impUid, impUid), isDue(now)))
    .returning()
  return row
}

/** Stores why the provider did not refund. */
export async function setUnmatchedMessage(
  db: Database,
  impUid: string,
  providerMessage: string,
): Promise<void> {
  await db
    .update(unmatchedPayments)
    .set({ providerMessage })
    .where(eq(unmatchedPayments.impUid, impUid))
}

/** Stores that nothing is left of a payment. */
export async function setUnmatchedDone(db: Database, impUid: string, now: Date): Promise<void> {
  await db
    .update(unmatchedPayments)
    .set({ status: 'DONE', doneAt: now })
    .where(and(eq(unmatchedPayments.impUid, impUid), ne(unmatchedPayments.status, 'DONE')))
}

/** Removes a payment that the shop keeps by now. */
export async function deleteUnmatched(db: Database, impUid: string): Promise<void> {
  await db.delete(unmatchedPayments).where(eq(unmatchedPayments.impUid, impUid))
}

/** Found payments; unfinished ones first, then the newest. */
export async function findListedUnmatched(
  db: Database,
  limit: number,
): Promise<UnmatchedPayment[]> {
  const { status, foundAt, impUid } = unmatchedPayments
  return db
    .select()
    .from(unmatchedPayments)
    .orderBy(asc(eq(status, 'DONE')), desc(foundAt), desc(impUid))
    .limit(limit)
}
