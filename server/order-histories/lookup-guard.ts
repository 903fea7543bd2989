import { sql } from 'drizzle-orm'
import { GUEST_LOOKUP_LOCK_MS, GUEST_LOOKUP_SLOW, GUEST_LOOKUP_TRIES } from '#contract/limits.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** Who tries which order. */
export interface LookupTry {
  readonly orderNumber: string
  readonly clientId: string
  readonly now: Date
}

/** Lets one look-up of a client at a time count, so that many at once cannot outrun the count. */
export async function lockLookups(tx: Tx, { clientId }: LookupTry): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lookup:${clientId}`}, 0))`)
}

/** Instant until which a client is refused after too many failures; undefined when it is not (Product 0.39). */
export async function lookupLockEnd(tx: Tx, tried: LookupTry): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    SELECT at FROM guest_lookup_failures WHERE client_id = ${tried.clientId}
    ORDER BY at DESC LIMIT ${GUEST_LOOKUP_TRIES}
  `)
  return lockEndAfter(
    rows.map(({ at }) => new Date(at)),
    tried.now,
  )
}

/** When the lock ends that these failures of one client, newest first, have led to. */
export function lockEndAfter(failures: readonly Date[], now: Date): Date | undefined {
  const [newest] = failures
  const oldest = failures[GUEST_LOOKUP_TRIES - 1]
  if (newest === undefined || oldest === undefined) return undefined
  if (newest.getTime() - oldest.getTime() >= GUEST_LOOKUP_LOCK_MS) return undefined
  const end = new Date(newest.getTime() + GUEST_LOOKUP_LOCK_MS)
  return end > now ? end : undefined
}

/** How often an order was looked for in vain of late, by anybody. */
export async function countOrderFailures(db: Database, tried: LookupTry): Promise<number> {
  const since = new Date(tried.now.getTime() - GUEST_LOOKUP_LOCK_MS).toISOString()
  const { rows } = await db.execute<{ failures: number }>(sql`
    SELECT count(*) AS failures FROM guest_lookup_failures
    WHERE order_number = ${tried.orderNumber} AND at > ${since}
  `)
  return rows[0]?.failures ?? 0
}

/**
 * Milliseconds that the look-up of an order waits after so many failures on it. An order is never locked: anybody who knows
 * its number could lock its owner out (Product 0.39).
 */
export function lookupPauseMs(failures: number): number {
  const { fromFailures, firstMs, mostMs } = GUEST_LOOKUP_SLOW
  return failures < fromFailures ? 0 : Math.min(mostMs, firstMs * 2 ** (failures - fromFailures))
}

/** Counts a failed look-up. */
export async function noteFailedLookup(tx: Tx, tried: LookupTry): Promise<void> {
  await tx.execute(sql`
    INSERT INTO guest_lookup_failures (order_number, client_id, at)
    VALUES (${tried.orderNumber}, ${tried.clientId}, ${tried.now.toISOString()})
  `)
}
