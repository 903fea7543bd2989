import type { AppServices } from '#server/platform/services/app-services.ts'
import { makeLink } from '#server/operators/sign-in/one-time-links.ts'
import { countStaff, lockStaff } from './staff.store.ts'
import { hasWaitingOwner } from './owner-link.store.ts'

/**
 * One-time link of the first owner, at a start without any operator; undefined where there are operators, or where
 * another process of this start has just made one.
 */
export async function firstOwnerLink(
  services: Pick<AppServices, 'db' | 'clock' | 'random' | 'config'>,
): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    await lockStaff(tx)
    if ((await countStaff(tx)) > 0) return undefined
    if (await hasWaitingOwner(tx, services.clock.now())) return undefined
    const { link } = await makeLink(services, tx, { kind: 'OWNER', name: '', role: 'owner' })
    return link
  })
}
