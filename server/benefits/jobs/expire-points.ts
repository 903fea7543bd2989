import { expireLot } from '#server/benefits/points/ledger.ts'
import { findExpiredLots } from '#server/benefits/points/point.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const LOTS_AT_ONCE = 500

/** Job that ends expired mileage and money. Idempotent, and safe in several processes. */
export async function expirePoints({ db, clock, log }: AppServices): Promise<void> {
  const now = clock.now()
  const lots = await findExpiredLots(db, now, LOTS_AT_ONCE)
  await forEachIsolated(log, lots, (lot) => db.transaction((tx) => expireLot(tx, lot, now)))
}
