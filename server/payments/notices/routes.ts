import * as v from 'valibot'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { readFields } from '#server/platform/http/read-fields.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { RepeatedWarning } from '#server/platform/http/repeated-warning.ts'
import { completePayment } from '#server/payments/attempts/complete-payment.ts'
import { noteEvent } from '#server/payments/attempts/payment.store.ts'
import { WEBHOOK_PATH } from '#server/payments/attempts/payment-window.ts'
import { isProviderFailure } from '#server/payments/attempts/provider-failure.ts'
import { canceledAtProvider } from './canceled-at-provider.ts'

/** Valid ids and states of the provider; anything else could not be stored. */
const word = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[\w.:-]*$/u))

const Notice = v.object({
  imp_uid: word(100),
  merchant_uid: word(40),
  status: v.optional(word(40)),
})

/**
 * Route of the notices of the provider (webhook): JSON or form, answered with the text `ok`. The
 * call is public, so it only triggers a request to the provider. Without an answer of the provider
 * it responds 503, after which the notice is sent again (payments#notices).
 */
export function paymentNoticeRoutes(app: App, services: AppServices): void {
  const unknown = new RepeatedWarning(services.log, 'a payment notice was not for us')
  app.post(WEBHOOK_PATH, async (c) => {
    const notice = v.safeParse(Notice, await readFields(c))
    if (!notice.success) return c.text('bad request', 400)
    return (await handleNotice(services, notice.output, unknown))
      ? c.text('ok')
      : c.text('try again', 503)
  })
}

async function handleNotice(
  services: AppServices,
  notice: v.InferOutput<typeof Notice>,
  unknown: RepeatedWarning,
): Promise<boolean> {
  const { imp_uid: impUid, merchant_uid: merchantUid } = notice
  try {
    await completePayment(services, merchantUid, impUid)
    if (notice.status === 'cancelled') {
      for (const act of services.hooks.all(canceledAtProvider)) await act(services, merchantUid)
    }
    const at = services.clock.now()
    await noteEvent(services.db, { source: 'WEBHOOK', merchantUid, impUid, body: notice, at })
    return true
  } catch (error) {
    if (isProviderFailure(error)) return false
    if (!(error instanceof ApiFailure)) throw error
    unknown.write({ merchantUid, code: error.code }, services.clock.now())
    return true
  }
}
