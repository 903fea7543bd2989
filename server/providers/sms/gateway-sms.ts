import { SmsUnavailable, type SmsSender } from '#server/platform/services/sms-sender.ts'
import type { SmsGateway } from '#server/platform/config/sms-gateway.ts'

/** Our choice of time-out: a shopper waits for the response. */
const SMS_TIMEOUT_MS = 5_000

/** Phones of the demo data, whose numbers no subscriber has. */
const INVENTED_PHONE = /^010-?0000/u

/**
 * Client of an HTTP gateway for text messages: `POST {to, text}` with a bearer token; any 2xx means
 * accepted. A message that may have been accepted is sent again with the same `Idempotency-Key`.
 * Carriers differ in everything else, so a shop adds a small adapter for its carrier. Invented
 * phones get no message: a shop may try its gateway with demo data. Throws {@link SmsUnavailable}.
 */
export function gatewaySms(gateway: SmsGateway, fetch: typeof globalThis.fetch): SmsSender {
  return {
    isStandIn: false,
    send: async (phone, text, id) => {
      if (INVENTED_PHONE.test(phone)) return
      const response = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${gateway.token}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ to: phone, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new SmsUnavailable('the gateway was not reached', { cause: error })
      })
      await response.body?.cancel()
      if (!response.ok) throw new SmsUnavailable(`the gateway answered ${response.status}`)
    },
  }
}
