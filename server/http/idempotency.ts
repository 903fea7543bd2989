import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Clock } from '#server/services/clock.ts'
import { claimKey, freeKey, inProgress, keepAnswer } from './idempotency.store.ts'
import type { OnceRequest } from './idempotency.store.ts'

/** A second request under a key waits this long for the first, so that it does not keep a connection for ever. */
const WAIT_MS = 2_000
/** PostgreSQL's code for a lock that was not had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs `work` once per owner and key: the same request gets the kept answer, another one IDEMPOTENCY_MISMATCH, one
 * that is still being worked on IDEMPOTENCY_IN_PROGRESS (Product 1.1, invariant 10). Only good answers are kept: a
 * refusal has no effect, so the key may be used again. After a crash the work runs again, and the effect's own
 * uniqueness must make that harmless: for work that cannot be one transaction, as it asks others.
 */
export async function answerOnce(
  { db, clock }: AppServices,
  once: OnceRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const kept = await claimKey(db, clock, once)
  if (kept) return kept.payload
  try {
    const payload = await work()
    await keepAnswer(db, once, payload)
    return payload
  } catch (error) {
    await freeKey(db, once)
    throw error
  }
}

/**
 * As {@link answerOnce}, in the transaction of the work: its effect and its answer are kept together or not at all, so
 * a killed process repeats nothing (docs/decisions/062). A second request waits for the first; IDEMPOTENCY_IN_PROGRESS
 * when that takes long.
 */
export async function answerWithEffect(
  tx: Tx,
  clock: Clock,
  once: OnceRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const kept = await waitFor(tx, () => claimKey(tx, clock, once))
  if (kept) return kept.payload
  const payload = await work()
  await keepAnswer(tx, once, payload)
  return payload
}

/** Runs `work` with a limit to its waiting for locks; IDEMPOTENCY_IN_PROGRESS when that is over. */
async function waitFor<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`SELECT set_config('lock_timeout', ${`${WAIT_MS}ms`}, true)`)
  try {
    const done = await work()
    await tx.execute(sql`SET LOCAL lock_timeout TO DEFAULT`)
    return done
  } catch (error) {
    if (isLockNotAvailable(error)) throw inProgress()
    throw error
  }
}

function isLockNotAvailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false
  const { cause } = error
  return cause !== undefined && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE
}
