/** Push subscription of a browser, as `PushSubscription.toJSON()` describes it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Port that sends push messages to browsers. */
export interface PushSender {
  /** VAPID key with which pages subscribe. */
  readonly publicKey: string
  /**
   * Sends a message; `topic` replaces an undelivered message of the same topic. Returns `gone` for
   * a subscription that has ended. Throws {@link PushUnavailable}.
   */
  send(target: PushTarget, payload: string, topic: string): Promise<'sent' | 'gone'>
}

/** The push service was not reached, timed out, or refused. */
export class PushUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The push message was not accepted: ${reason}`, options)
    this.name = 'PushUnavailable'
  }
}
