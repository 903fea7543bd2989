import { findWinsToCharge } from '#server/raffles/draw/due-entry.store.ts'
import { chargeWin } from '#server/raffles/winning/charge-win.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const WINS_AT_ONCE = 100

/**
 * Charges the registered cards of deferred wins that are due. Safe in several processes and after a
 * kill.
 */
export async function chargeWins(services: AppServices): Promise<void> {
  const due = await findWinsToCharge(services.db, services.clock.now(), WINS_AT_ONCE)
  await forEachIsolated(services.log, due, (entry) => chargeWin(services, entry))
}
