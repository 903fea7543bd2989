/** Port that sends text messages to phones. */
export interface SmsSender {
  /**
   * True if no message reaches a phone: codes may then be shown on screen, for trying the shop
   * without a gateway.
   */
  readonly isStandIn: boolean
  /**
   * Sends a message. `id` identifies it: a gateway sends a repeated id once. Throws
   * {@link SmsUnavailable}.
   */
  send(phone: string, text: string, id: string): Promise<void>
}

/** The gateway was not reached, timed out, or refused. */
export class SmsUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The text message was not accepted: ${reason}`, options)
    this.name = 'SmsUnavailable'
  }
}
