import { sql } from 'drizzle-orm'
import { GUEST_LOOKUP_LOCK_MS, GUEST_LOOKUP_TRIES } from '#contract/limits.ts'
import type { Tx } from '#server/database/database.ts'

/** Order and requester of a look-up. */
export interface LookupTry {
  readonly orderNumber: string
  readonly clientId: string
  readonly now: Date
}

/** Serializes look-ups of this order and this browser, so that parallel ones are all counted. */
export async function lockLookups(tx: Tx, { orderNumber, clientId }: LookupTry): Promise<void> {
  for (const key of [`lookup:${clientId}`, `lookup:${orderNumber}`].toSorted()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/** Whether recent failures of this browser, or on this order, exceed the limit (Product 5.2). */
export async function isLookupLocked(tx: Tx, tried: LookupTry): Promise<boolean> {
  const since = new Date(tried.now.getTime() - GUEST_LOOKUP_LOCK_MS).toISOString()
  const { rows } = await tx.execute<{ most: number }>(sql`
    SELECT greatest(count(*) FILTER (WHERE order_number = ${tried.orderNumber}),
      count(*) FILTER (WHERE client_id = ${tried.clientId})) AS most
    FROM guest_lookup_failures
    WHERE at > ${since} AND (order_number = ${tried.orderNumber} OR client_id = ${tried.clientId})
  `)
  return (rows[0]?.most ?? 0) >= GUEST_LOOKUP_TRIES
}

/** Counts a failed look-up. */
export async function noteFailedLookup(tx: Tx, tried: LookupTry): Promise<void> {
  await tx.execute(sql`
    INSERT INTO guest_lookup_failures (order_number, client_id, at)
    VALUES (${tried.orderNumber}, ${tried.clientId}, ${tried.now.toISOString()})
  `)
}
