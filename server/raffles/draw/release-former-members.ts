import type { AppServices } from '#server/platform/services/app-services.ts'
import { lockDraw } from './draw.store.ts'
import { findPlacesOfFormerMembers } from './due-entry.store.ts'
import { lockEntry } from './entry.store.ts'
import { releasePlace } from './release-win.ts'

/**
 * Releases the wins and reserve places of members who left after the close of an announced raffle.
 * It is no penalty, because such a win cannot be paid. Reserve places end first, so that no win
 * passes to a former member.
 */
export async function releaseFormerMembers(
  services: AppServices,
  raffleProductId: number,
): Promise<void> {
  const { db, clock } = services
  for (const { id } of await findPlacesOfFormerMembers(db, raffleProductId)) {
    await db.transaction(async (tx) => {
      const draw = await lockDraw(tx, raffleProductId)
      const entry = await lockEntry(tx, id)
      const isHolder = entry.state === 'WON' || entry.state === 'RESERVE'
      if (draw?.step !== 'ANNOUNCED' || !isHolder) return
      await releasePlace(tx, services, { draw, entry, now: clock.now() })
    })
  }
}
