import { DatabaseUnavailable } from './database-unavailable.ts'

/** Semaphore: limits how much work runs at a time; further work waits in order. */
export class Slots {
  readonly #waitMs: number | undefined
  readonly #waiting = new Set<() => void>()
  #free: number

  /** `waitMs`: time limit of waiting; absent: none. */
  constructor(count: number, waitMs?: number) {
    this.#free = count
    this.#waitMs = waitMs
  }

  /**
   * Runs `work` as soon as a slot is free. Throws {@link DatabaseUnavailable} when none becomes
   * free in time.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take()
    try {
      return await work()
    } finally {
      this.#releaseSlot()
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer =
        this.#waitMs === undefined
          ? undefined
          : setTimeout(() => {
              this.#waiting.delete(begin)
              reject(new DatabaseUnavailable('Too many transactions are waiting'))
            }, this.#waitMs)
      this.#waiting.add(begin)
    })
  }

  #releaseSlot(): void {
    const [next] = this.#waiting
    if (next === undefined) {
      this.#free += 1
      return
    }
    // The slot is passed to the next waiter without becoming free.
    this.#waiting.delete(next)
    next()
  }
}
