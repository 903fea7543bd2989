import { forEachIsolated } from './for-each-isolated.ts'
import { notify } from '#server/notifications/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/notifications/templates.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { findDueAlerts, setAlertSent } from '#server/restock-alerts/restock-alert.store.ts'

const BATCH = 200

/** Notifies members of sizes that are in stock again, once per request (Product 7.5 RESTOCK). */
export async function sendRestockAlerts({ db, clock, log }: AppServices): Promise<void> {
  const now = clock.now()
  const due = await findDueAlerts(db, now, BATCH)
  await forEachIsolated(log, due, ({ id, userId, productId, productName, size, createdAt }) =>
    db.transaction(async (tx) => {
      if (!(await setAlertSent(tx, id))) return
      await notify(tx, {
        userId,
        text: NOTIFICATION_TEXTS.RESTOCK({ productName, size }),
        link: `/products/${productId}`,
        dedupeKey: `RESTOCK:${id}:${createdAt.toISOString()}`,
        now,
      })
    }),
  )
}
