import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { GUEST_LOOKUP_LOCK_MS, GUEST_LOOKUP_TRIES } from '#contract/platform/limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { guestLookupFailures } from '#server/platform/database/schema/after-sales.ts'

/** Order and requester of a look-up. */
export interface LookupTry {
  readonly orderNumber: string
  readonly clientId: string
  readonly now: Date
}

/**
 * Serializes the look-ups of a client until the transaction ends, so that parallel ones are all
 * counted.
 */
export async function lockLookups(tx: Tx, { clientId }: LookupTry): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lookup:${clientId}`}, 0))`)
}

/** Times of the last failures of a client, newest first, as many as lead to a lock. */
export async function findClientFailures(tx: Tx, { clientId }: LookupTry): Promise<Date[]> {
  const rows = await tx
    .select({ at: guestLookupFailures.at })
    .from(guestLookupFailures)
    .where(eq(guestLookupFailures.clientId, clientId))
    .orderBy(desc(guestLookupFailures.at))
    .limit(GUEST_LOOKUP_TRIES)
  return rows.map(({ at }) => at)
}

/** Number of recent failures on an order, by all clients. */
export async function countOrderFailures(
  db: Database,
  { orderNumber, now }: LookupTry,
): Promise<number> {
  const since = new Date(now.getTime() - GUEST_LOOKUP_LOCK_MS)
  return db.$count(
    guestLookupFailures,
    and(eq(guestLookupFailures.orderNumber, orderNumber), gt(guestLookupFailures.at, since)),
  )
}

/** Stores a failed look-up. */
export async function insertFailedLookup(
  tx: Tx,
  { orderNumber, clientId, now: at }: LookupTry,
): Promise<void> {
  await tx.insert(guestLookupFailures).values({ orderNumber, clientId, at })
}
