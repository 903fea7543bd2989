import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Clock } from '#server/services/clock.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from './visitor.ts'

/** Product 3.8: how long a response is stored for its key. */
const KEY_LIFE_MS = 24 * 3_600_000
/** Clients time out after 20 s (Spec 7); a request that is still leased then belongs to a dead process. */
const LEASE_MS = 20_000

/** An idempotent request, identified by its owner and key. */
export interface OnceRequest {
  readonly visitor: Visitor
  readonly key: string
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly request: unknown
}

interface KeyRow extends Record<string, unknown> {
  request_hash: string
  answer: { payload: unknown } | null
}

function ownerOf(visitor: Visitor): string {
  if (visitor.user) return `user:${visitor.user.id}`
  if (visitor.clientId) return `client:${visitor.clientId}`
  throw new ApiFailure('UNAUTHORIZED')
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
  const owner = ownerOf(once.visitor)
  const requestHash = hashOf(once)
  const now = clock.now()
  const nowText = now.toISOString()
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString()
  const expiresAt = new Date(now.getTime() + KEY_LIFE_MS).toISOString()
  const route = `${once.endpoint.method} ${once.endpoint.path}`
  const claimed = await db.execute(sql`
    INSERT INTO idempotency_keys AS k (owner, key, route, request_hash, leased_until, expires_at)
    VALUES (${owner}, ${once.key}, ${route}, ${requestHash}, ${leasedUntil}, ${expiresAt})
    ON CONFLICT (owner, key) DO UPDATE
      SET route = excluded.route, request_hash = excluded.request_hash, answer = NULL,
          leased_until = excluded.leased_until, expires_at = excluded.expires_at
      WHERE k.expires_at <= ${nowText}
        OR (k.answer IS NULL AND k.leased_until <= ${nowText} AND k.request_hash = excluded.request_hash)
  `)
  if (claimed.rowCount === 1) return undefined
  const { rows } = await db.execute<KeyRow>(
    sql`SELECT request_hash, answer FROM idempotency_keys WHERE owner = ${owner} AND key = ${once.key}`,
  )
  const row = rows[0]
  if (row && row.request_hash !== requestHash) throw new ApiFailure('IDEMPOTENCY_MISMATCH')
  if (row?.answer) return row.answer
  // Either the work is in progress, or it was refused between the two statements above.
  throw inProgress()
}

/** Stores the response of a claimed key. */
export async function keepAnswer(
  db: Database | Tx,
  { visitor, key }: OnceRequest,
  payload: unknown,
): Promise<void> {
  await db.execute(sql`
    UPDATE idempotency_keys SET answer = ${JSON.stringify({ payload })}::jsonb
    WHERE owner = ${ownerOf(visitor)} AND key = ${key}
  `)
}

/** Frees a claimed key that has no response. */
export async function freeKey(db: Database, { visitor, key }: OnceRequest): Promise<void> {
  await db.execute(sql`
    DELETE FROM idempotency_keys WHERE owner = ${ownerOf(visitor)} AND key = ${key} AND answer IS NULL
  `)
}

/** IDEMPOTENCY_IN_PROGRESS with a retry after one second. */
export function inProgress(): ApiFailure {
  return new ApiFailure('IDEMPOTENCY_IN_PROGRESS', null, { retryAfterS: 1 })
}
