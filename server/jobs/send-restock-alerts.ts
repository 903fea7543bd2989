import { forEachIsolated } from './for-each-isolated.ts'
import { notify } from '#server/notifications/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/notifications/templates.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { findDueAlerts, setAlertSent } from '#server/restock-alerts/restock-alert.store.ts'

const BATCH = 200

/** Notifies members of sizes that are in stock again, or released since the request, once (Product 2.7, 7.5 RESTOCK). */
export async function sendRestockAlerts({ db, clock, log }: AppServices): Promise<void> {
  const now = clock.now()
  const due = await findDueAlerts(db, now, BATCH)
  await forEachIsolated(log, due, ({ id, userId, productId, productName, size, ...times }) =>
    db.transaction(async (tx) => {
      if (!(await setAlertSent(tx, id))) return
      const { createdAt, releaseAt } = times
      const isRelease = releaseAt !== null && createdAt < releaseAt
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
