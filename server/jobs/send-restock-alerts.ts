import { forEachIsolated } from './for-each-isolated.ts'
import { notify } from '#server/notifications/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/notifications/templates.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { isQuietTime } from '#server/push-permission/quiet-hours.ts'
import {
  countInRound,
  endRounds,
  findDueAlerts,
  setAlertSent,
} from '#server/restock-alerts/restock-alert.store.ts'

const BATCH = 200

/**
 * Notifies members of sizes that are in stock again, or released since the request, once and not at night: of each piece
 * that is in stock again the first five who asked (Product 2.7, 3.2, 7.5 RESTOCK).
 */
export async function sendRestockAlerts({ db, clock, log }: AppServices): Promise<void> {
  const now = clock.now()
  await endRounds(db)
  if (isQuietTime(now)) return
  const due = await findDueAlerts(db, now, BATCH)
  await forEachIsolated(log, due, ({ id, skuId, userId, productId, isRelease, ...alert }) =>
    db.transaction(async (tx) => {
      if (!(await setAlertSent(tx, id))) return
      if (!isRelease) await countInRound(tx, skuId)
      const { productName, size, createdAt } = alert
      const text = NOTIFICATION_TEXTS[isRelease ? 'RELEASE' : 'RESTOCK']
      await notify(tx, {
        userId,
        text: text({ productName, size }),
        link: `/products/${productId}`,
        dedupeKey: `RESTOCK:${id}:${createdAt.toISOString()}`,
        now,
      })
    }),
  )
}
