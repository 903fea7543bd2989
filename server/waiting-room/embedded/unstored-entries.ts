import type { QueueStatus } from '#server/waiting-room/protocol/queue-status.ts'
import { EVENTS, type JournalRecord } from './record.ts'

/** Poll interval while an entry cannot be stored. */
const UNSTORED_TTL_S = 2

/**
 * Entries that no write has stored: their visitors keep waiting, because a killed process would
 * forget them.
 */
export class UnstoredEntries {
  readonly #pending = new Set<number>()
  readonly #unstored = new Set<number>()

  note({ event, number }: JournalRecord): void {
    if (event === EVENTS.entered) this.#pending.add(number)
  }

  /** Ends a write with its result. */
  settle(isStored: boolean): void {
    if (isStored) this.#unstored.clear()
    else for (const number of this.#pending) this.#unstored.add(number)
    this.#pending.clear()
  }

  isUnstored(number: number): boolean {
    return this.#unstored.has(number)
  }

  /**
   * Status for the visitor: the last place, the first in the queue, instead of an unstored entry.
   */
  statusOf(number: number, status: QueueStatus): QueueStatus {
    if (status.is !== 'inside' || !this.isUnstored(number)) return status
    return { is: 'waiting', ahead: 0, behind: 0, ttlS: UNSTORED_TTL_S }
  }
}
