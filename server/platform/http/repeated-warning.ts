import type { Logger } from 'pino'

const PAUSE_MS = 60_000

/**
 * Rate-limited log warning for events that any visitor can cause: once a minute at most, with the
 * number of omitted ones.
 */
export class RepeatedWarning {
  readonly #log: Logger
  readonly #message: string
  #nextAt = Number.NEGATIVE_INFINITY
  #leftOut = 0

  constructor(log: Logger, message: string) {
    this.#log = log
    this.#message = message
  }

  write(details: object, now: Date): void {
    if (now.getTime() < this.#nextAt) {
      this.#leftOut += 1
      return
    }
    this.#log.warn({ ...details, leftOut: this.#leftOut }, this.#message)
    this.#nextAt = now.getTime() + PAUSE_MS
    this.#leftOut = 0
  }
}
