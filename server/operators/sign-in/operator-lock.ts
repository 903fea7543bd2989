import { OPERATOR_LOCK_MS, OPERATOR_TRIES } from '#contract/operators/operator-limits.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { addressGroup } from '#server/platform/network/address-list.ts'
import { addFailure, clearFailures, findLockEnd } from './sign-in.store.ts'

/** Who tries to sign in. */
interface Attempt {
  readonly loginId: string
  readonly network: string
}

type LockServices = Pick<AppServices, 'clock' | 'memberKeys'>

const loginKey = ({ memberKeys }: LockServices, { loginId }: Attempt) =>
  memberKeys.hash('operator-lock', `login ${loginId}`)
const networkKey = ({ memberKeys }: LockServices, { network }: Attempt) =>
  memberKeys.hash('operator-lock', `network ${addressGroup(network)}`)

/** OP_LOCKED {until} while the login id or the network waits. */
export async function refuseLocked(
  services: LockServices & { readonly db: Database },
  attempt: Attempt,
): Promise<void> {
  const keys = [loginKey(services, attempt), networkKey(services, attempt)]
  const until = await findLockEnd(services.db, keys, services.clock.now())
  if (until !== null) throw locked(until)
}

/**
 * Counts a failure for the login id and the network; returns OP_LOCKED {until} when either has too
 * many.
 */
export async function countFailure(
  services: LockServices & { readonly db: Database },
  attempt: Attempt,
): Promise<ApiFailure | undefined> {
  const now = services.clock.now()
  const lockUntil = new Date(now.getTime() + OPERATOR_LOCK_MS)
  const counts = [
    await addFailure(services.db, loginKey(services, attempt), { now, lockUntil }),
    await addFailure(services.db, networkKey(services, attempt), { now, lockUntil }),
  ]
  return Math.max(...counts) >= OPERATOR_TRIES ? locked(lockUntil) : undefined
}

/**
 * Forgets the failures of a login id after a complete sign-in. Those of the network stay: it may
 * try other ids.
 */
export async function deleteFailures(
  tx: Tx,
  services: LockServices,
  attempt: Attempt,
): Promise<void> {
  await clearFailures(tx, loginKey(services, attempt))
}

function locked(until: Date): ApiFailure {
  return new ApiFailure('OP_LOCKED', { until: toInstant(until) })
}
