import type { Logger } from 'pino'

/** Sends text messages to phones. */
export interface SmsSender {
  /** Nothing reaches a phone: codes may then be shown on screen, so that the store can be tried without one. */
  readonly isStandIn: boolean
  /** Hands a message over. `id` names it: a gateway that is handed the same id again sends nothing more. */
  send(phone: string, text: string, id: string): Promise<void>
}

/** Stands in for a message carrier: notes that something was sent, never what (Product 8, invariant 14). */
export function standInSms(log: Logger): SmsSender {
  return {
    isStandIn: true,
    send: async (phone) => {
      log.info({ phone: `…${phone.slice(-4)}` }, 'a text message was sent to nobody')
    },
  }
}
