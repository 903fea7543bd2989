import { findOrdersInState } from '#server/orders/placing/lines.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { onKoreanClock } from '#server/platform/services/kst.ts'
import { startPreparation } from '#server/after-sales/shipping/ship-order.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const ORDERS_AT_ONCE = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The last batch at or before an instant, by the hours (KST) of the batches of a day; undefined
 * without any.
 */
export function lastBatch(now: Date, hours: readonly number[]): Date | undefined {
  const last = hours.at(-1)
  if (last === undefined) return undefined
  const sinceMidnight = onKoreanClock(now).getTime() % DAY_MS
  const midnight = now.getTime() - sinceMidnight
  const hour = hours.findLast((start) => start * HOUR_MS <= sinceMidnight)
  return new Date(
    hour === undefined ? midnight - DAY_MS + last * HOUR_MS : midnight + hour * HOUR_MS,
  )
}

/**
 * Job that starts the preparation of orders paid before the last batch (after-sales#preparation).
 * Idempotent.
 */
export async function prepareOrders(services: AppServices): Promise<void> {
  const until = lastBatch(services.clock.now(), services.config.preparationHours)
  if (until === undefined) return
  const paid = await findOrdersInState(services.db, 'PAID', { until }, ORDERS_AT_ONCE)
  await forEachIsolated(services.log, paid, ({ id }) => startPreparation(services, id, 'SYSTEM'))
}
