import type { Tx } from '#server/platform/database/database.ts'
import { isLockNotAvailable } from '#server/platform/database/lock-not-available.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Clock } from '#server/platform/services/clock.ts'
import { claimKey, freeKey, inProgress, storeAnswer, setLockTimeout } from './idempotency.store.ts'
import type { OnceRequest } from './idempotency.store.ts'

/**
 * Lock time-out of a second request under a key, so that it does not occupy a connection for ever.
 */
const WAIT_MS = 2_000

/**
 * Runs `work` once per owner and key. The same request gets the stored response, another one
 * IDEMPOTENCY_MISMATCH, one in progress IDEMPOTENCY_IN_PROGRESS (platform#idempotency). Only
 * successful responses are stored: a refusal has no effect, so the key may be used again. For work
 * that cannot be one transaction, e.g. because it calls other services. After a crash the work runs
 * again, so its effect must be unique by itself.
 */
export async function answerOnce(
  { db, clock }: AppServices,
  once: OnceRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const stored = await claimKey(db, clock, once)
  if (stored) return stored.payload
  try {
    const payload = await work()
    await storeAnswer(db, once, payload)
    return payload
  } catch (error) {
    await freeKey(db, once)
    throw error
  }
}

/**
 * As {@link answerOnce}, in the transaction of the work: effect and response are committed together
 * or not at all. A killed process repeats nothing (platform#queued-writes). A second request waits
 * for the first; IDEMPOTENCY_IN_PROGRESS after a long wait.
 */
export async function answerWithEffect(
  tx: Tx,
  clock: Clock,
  once: OnceRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const stored = await waitFor(tx, () => claimKey(tx, clock, once))
  if (stored) return stored.payload
  const payload = await work()
  await storeAnswer(tx, once, payload)
  return payload
}

/** Runs `work` with a lock time-out; IDEMPOTENCY_IN_PROGRESS when it is exceeded. */
async function waitFor<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await setLockTimeout(tx, WAIT_MS)
  try {
    const done = await work()
    await setLockTimeout(tx, null)
    return done
  } catch (error) {
    if (isLockNotAvailable(error)) throw inProgress()
    throw error
  }
}
