import type { SmsSender } from './sms-sender.ts'

/** Where text messages are handed in, and what proves that it is us. */
export interface SmsGateway {
  readonly url: string
  readonly token: string
}

/** The gateway was not reached, took too long, or said no. */
export class SmsUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The text message was not taken: ${reason}`, options)
    this.name = 'SmsUnavailable'
  }
}

/** Our choice: a shopper waits for the answer. */
const SMS_TIMEOUT_MS = 5_000

/**
 * Hands text messages to an HTTP gateway: `POST {to, text}` with a bearer token, any 2xx means taken. A message that may
 * have been taken is posted again with the same `Idempotency-Key`. Carriers differ in everything else, so a shop puts its own few lines between this and its carrier. Throws {@link SmsUnavailable}.
 */
export function gatewaySms(gateway: SmsGateway, fetch: typeof globalThis.fetch): SmsSender {
  return {
    isStandIn: false,
    send: async (phone, text, id) => {
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
