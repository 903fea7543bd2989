import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import { insertMessage } from '#server/messages/outbox/message.store.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { isQuietTime } from '#server/messages/push-permission/quiet-hours.ts'
import {
  countInRound,
  endRounds,
  findDueAlerts,
  setAlertSent,
} from '#server/catalogue/restock-alerts/restock-alert.store.ts'

const BATCH = 200

/**
 * Notifies members of sizes that are in stock again, or released since the request, once and not at
 * night: of each piece that is in stock again the first five who asked, also by text message where
 * they wished it (catalogue#restock-rounds).
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
      const { productName, size, createdAt, channel, phone } = alert
      const text = NOTIFICATION_TEXTS[isRelease ? 'RELEASE' : 'RESTOCK']({ productName, size })
      const link = `/products/${productId}`
      const dedupeKey = `RESTOCK:${id}:${createdAt.toISOString()}`
      await notify(tx, { userId, text, link, dedupeKey, now })
      if (channel === 'PUSH' || phone === null) return
      await insertMessage(tx, {
        channel: 'SMS',
        recipient: phone,
        template: 'RESTOCK',
        params: { text: text.body, path: link },
        dedupeKey,
        now,
      })
    }),
  )
}
