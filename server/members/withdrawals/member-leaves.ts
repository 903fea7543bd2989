import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/**
 * Locks what has to be locked before the row of the member, and returns what ends it once the
 * member is locked and may leave. Both run in the transaction of the withdrawal.
 */
type OnMemberLeaves = (
  tx: Tx,
  services: AppServices,
  userId: number,
) => Promise<(now: Date) => Promise<void>>

/**
 * A member leaves the shop. Also called for former members, to end what was stored meanwhile:
 * handlers are idempotent.
 */
export const memberLeaves = defineHook<OnMemberLeaves>('member leaves')

/** Locks what the domains end with a membership, and returns what ends it. */
export async function lockForLeaving(
  tx: Tx,
  services: AppServices,
  userId: number,
): Promise<(now: Date) => Promise<void>> {
  const ends: ((now: Date) => Promise<void>)[] = []
  for (const lock of services.hooks.all(memberLeaves)) ends.push(await lock(tx, services, userId))
  return async (now) => {
    for (const end of ends) await end(now)
  }
}
