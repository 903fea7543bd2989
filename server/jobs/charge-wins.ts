import { findWinsToCharge } from '#server/raffle-draws/due-entry.store.ts'
import { chargeWin } from '#server/raffle-payments/charge-win.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { forEachIsolated } from '#server/http/for-each-isolated.ts'

const WINS_AT_ONCE = 100

/** Charges the registered cards of deferred wins that are due (Product 5.6). Safe in several processes and after a kill. */
export async function chargeWins(services: AppServices): Promise<void> {
  const due = await findWinsToCharge(services.db, services.clock.now(), WINS_AT_ONCE)
  await forEachIsolated(services.log, due, (entry) => chargeWin(services, entry))
}
