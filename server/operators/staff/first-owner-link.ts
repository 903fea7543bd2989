import type { AppServices } from '#server/platform/services/app-services.ts'
import { isClosedDemo } from '#server/platform/operators/principal.ts'
import { makeLink } from '#server/operators/sign-in/one-time-links.ts'
import { countStaff, lockStaff } from './staff.store.ts'
import { hasWaitingOwner } from './owner-link.store.ts'

/**
 * One-time link of the first owner, at a start without any operator who may sign in; undefined
 * where there are operators, or where another process of this start has just made one.
 */
export async function firstOwnerLink(
  services: Pick<AppServices, 'db' | 'clock' | 'random' | 'config'>,
): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    await lockStaff(tx)
    const hasClosedDemo = isClosedDemo(services.config, { isDemo: true })
    if ((await countStaff(tx, hasClosedDemo)) > 0) return undefined
    if (await hasWaitingOwner(tx, services.clock.now())) return undefined
    const { link } = await makeLink(services, tx, { kind: 'OWNER', name: '', role: 'owner' })
    return link
  })
}
