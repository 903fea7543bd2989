import { findOrdersInState } from '#server/orders/lines.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { onKoreanClock } from '#server/services/kst.ts'
import { startPreparation } from '#server/shipments/ship-order.ts'
import { forEachIsolated } from './for-each-isolated.ts'

const ORDERS_AT_ONCE = 200
/** Product 3.4: hours (KST) at which paid orders go to the preparation. */
const BATCH_HOURS = [9, 13] as const
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The last batch at or before an instant. */
export function lastBatch(now: Date): Date {
  const sinceMidnight = onKoreanClock(now).getTime() % DAY_MS
  const midnight = now.getTime() - sinceMidnight
  const hour = BATCH_HOURS.findLast((start) => start * HOUR_MS <= sinceMidnight)
  const [, last] = BATCH_HOURS
  return new Date(
    hour === undefined ? midnight - DAY_MS + last * HOUR_MS : midnight + hour * HOUR_MS,
  )
}

/** Job that starts the preparation of orders paid before the last batch (Product 3.4). Idempotent. */
export async function prepareOrders(services: AppServices): Promise<void> {
  const batch = lastBatch(services.clock.now())
  const paid = await findOrdersInState(services.db, 'PAID', batch, ORDERS_AT_ONCE)
  await forEachIsolated(services.log, paid, ({ id }) => startPreparation(services, id, 'SYSTEM'))
}
