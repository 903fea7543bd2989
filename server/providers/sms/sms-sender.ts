import type { Logger } from 'pino'

/** Port that sends text messages to phones. */
export interface SmsSender {
  /** True if no message reaches a phone: codes may then be shown on screen, for trying the shop without a gateway. */
  readonly isStandIn: boolean
  /** Sends a message. `id` identifies it: a gateway sends a repeated id once. */
  send(phone: string, text: string, id: string): Promise<void>
}

/** Stand-in for a message carrier: logs that a message was sent, never its text (Product 8, invariant 14). */
export function standInSms(log: Logger): SmsSender {
  return {
    isStandIn: true,
    send: async (phone) => {
      log.info({ phone: `…${phone.slice(-4)}` }, 'a text message was sent to no phone')
    },
  }
}
