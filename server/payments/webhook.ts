import * as v from 'valibot'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { readFields } from '#server/app/read-fields.ts'
import { Refusal } from '#server/app/refusal.ts'
import { RepeatedWarning } from '#server/app/repeated-warning.ts'
import { completePayment } from './complete-payment.ts'
import { heedCancellation } from './heed-cancellation.ts'
import { noteEvent } from './payment-store.ts'
import { WEBHOOK_PATH } from './payment-window.ts'
import { isProviderFailure } from './provider-failure.ts'

/** Ids and states of the provider; anything else could not even be kept. */
const word = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[\w.:-]*$/u))

const Notice = v.object({
  imp_uid: word(100),
  merchant_uid: word(40),
  status: v.optional(word(40)),
})

/**
 * Hears the provider out: JSON or form, answered with the text `ok`. Anybody may send this, so it only makes the store ask the provider
 * itself. A provider that cannot be asked is answered 503, after which it tells again (Product 7.1).
 */
export function webhookRoute(app: App, services: AppServices): void {
  const unknown = new RepeatedWarning(services.log, 'a payment notice was not for us')
  app.post(WEBHOOK_PATH, async (c) => {
    const notice = v.safeParse(Notice, await readFields(c))
    if (!notice.success) return c.text('bad request', 400)
    return (await heed(services, notice.output, unknown)) ? c.text('ok') : c.text('try again', 503)
  })
}

async function heed(
  services: AppServices,
  notice: v.InferOutput<typeof Notice>,
  unknown: RepeatedWarning,
): Promise<boolean> {
  const { imp_uid: impUid, merchant_uid: merchantUid } = notice
  try {
    await completePayment(services, merchantUid, impUid)
    if (notice.status === 'cancelled') await heedCancellation(services, merchantUid)
    const now = services.clock.now()
    await noteEvent(services.db, { source: 'WEBHOOK', merchantUid, impUid, body: notice, now })
    return true
  } catch (error) {
    if (isProviderFailure(error)) return false
    if (!(error instanceof Refusal)) throw error
    unknown.write({ merchantUid, code: error.code }, services.clock.now())
    return true
  }
}
