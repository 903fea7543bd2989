import { createHash } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { idempotencyKeys as keys } from '#server/platform/database/schema/platform.ts'
import type { Clock } from '#server/platform/services/clock.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** How long a response is stored for its key (platform#idempotency). */
const KEY_LIFE_MS = 24 * 3_600_000
/**
 * Clients time out after 20 s (platform#call-timeout); a request that is still leased then belongs
 * to a dead process.
 */
const LEASE_MS = 20_000

/** An idempotent request, identified by its owner and key. */
export interface OnceRequest {
  /** Whose key it is, such as `user:12`. */
  readonly owner: string
  readonly key: string
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly request: unknown
}

function hashOf({ endpoint, request }: OnceRequest): string {
  const text = JSON.stringify([endpoint.method, endpoint.path, request])
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Claims the key. Returns the stored response if the work is already done. IDEMPOTENCY_MISMATCH,
 * IDEMPOTENCY_IN_PROGRESS. Waits for the end of another transaction that holds the key.
 */
export async function claimKey(
  db: Database | Tx,
  clock: Clock,
  once: OnceRequest,
): Promise<{ payload: unknown } | undefined> {
  const { owner } = once
  const requestHash = hashOf(once)
  const now = clock.now()
  const values = {
    route: `${once.endpoint.method} ${once.endpoint.path}`,
    requestHash,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    expiresAt: new Date(now.getTime() + KEY_LIFE_MS),
  }
  const isAbandoned = and(
    isNull(keys.answer),
    lte(keys.leasedUntil, now),
    eq(keys.requestHash, requestHash),
  )
  const claimed = await db
    .insert(keys)
    .values({ ...values, owner, key: once.key })
    .onConflictDoUpdate({
      target: [keys.owner, keys.key],
      set: { ...values, answer: null },
      setWhere: sql`${lte(keys.expiresAt, now)} OR (${isAbandoned})`,
    })
  if (claimed.rowCount === 1) return undefined
  const [row] = await db
    .select({ requestHash: keys.requestHash, answer: keys.answer })
    .from(keys)
    .where(and(eq(keys.owner, owner), eq(keys.key, once.key)))
  if (row && row.requestHash !== requestHash) throw new ApiFailure('IDEMPOTENCY_MISMATCH')
  if (row?.answer) return row.answer
  // Either the work is in progress, or it was refused between the two statements above.
  throw inProgress()
}

/** Stores the response of a claimed key. */
export async function storeAnswer(
  db: Database | Tx,
  { owner, key }: OnceRequest,
  payload: unknown,
): Promise<void> {
  await db
    .update(keys)
    .set({ answer: { payload } })
    .where(and(eq(keys.owner, owner), eq(keys.key, key)))
}

/** Frees a claimed key that has no response. */
export async function freeKey(db: Database, { owner, key }: OnceRequest): Promise<void> {
  await db.delete(keys).where(and(eq(keys.owner, owner), eq(keys.key, key), isNull(keys.answer)))
}

/** Ends the lease of every request without a response, so that it can be repeated at once. */
export async function endLeases(db: Database, now: Date): Promise<void> {
  await db.update(keys).set({ leasedUntil: now }).where(isNull(keys.answer))
}

/** Limits the waiting time for locks of this transaction; null: the limit of the connection. */
export async function setLockTimeout(tx: Tx, ms: number | null): Promise<void> {
  await tx.execute(
    ms === null
      ? sql`SET LOCAL lock_timeout TO DEFAULT`
      : sql`SELECT set_config('lock_timeout', ${`${ms}ms`}, true)`,
  )
}

/** IDEMPOTENCY_IN_PROGRESS with a retry after one second. */
export function inProgress(): ApiFailure {
  return new ApiFailure('IDEMPOTENCY_IN_PROGRESS', null, { retryAfterS: 1 })
}
