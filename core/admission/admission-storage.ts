import { QUEUE_TICKET_LIFE_MS, QUEUE_TIMEOUT_KEY_LIFE_MS } from '#contract/platform/limits.ts'
import { TICKET_NAME, TIMEOUT_KEY } from '#contract/waiting-room/netfunnel-codes.ts'
import { isNumber, isText, objectOf } from '#core/guard/guard.ts'
import { createExpiringStorage } from '#core/storage/expiring-storage.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'

const KEY_MAX = 512
const isKey = (value: unknown): value is string =>
  isText(value) && value !== '' && value.length <= KEY_MAX

/**
 * Stored waiting ticket: its key, and the highest number of people ahead, with which the progress
 * bar continues.
 */
export interface StoredTicket {
  readonly key: string
  readonly total: number
}

const isTicket = objectOf<StoredTicket>({
  key: isKey,
  total: (value): value is number => isNumber(value) && value >= 0,
})

/** Storage of page and worker for admission. No method rejects. */
export interface AdmissionStorage {
  /** Key of the current admission and its expiry. */
  readKey(): Promise<{ readonly key: string; readonly until: EpochMs } | undefined>
  /**
   * Stores the key with its expiry. With `keepsLater` a later expiry set by another tab remains.
   */
  saveKey(key: string, until: EpochMs, keepsLater: boolean): Promise<void>
  /** Deletes this key, unless another tab stored a newer one. */
  deleteKey(key: string): Promise<void>
  readTicket(): Promise<StoredTicket | undefined>
  saveTicket(ticket: StoredTicket): Promise<void>
  deleteTicket(): Promise<void>
  /** Stores that the waiting room did not answer (waiting-room#request-retries). */
  saveTimeout(): Promise<void>
}

/**
 * Opens the database `store-admission` (waiting-room#ticket-storage), shared by page and worker.
 */
export function createAdmissionStorage(
  now: () => EpochMs,
  onRefused?: (error: unknown) => void,
  database = 'store-admission',
): AdmissionStorage {
  const shared = {
    database,
    now,
    ...(onRefused === undefined ? {} : { onRefused }),
  }
  const keys = createExpiringStorage({ ...shared, record: 'key', isValue: isKey })
  const tickets = createExpiringStorage({ ...shared, record: TICKET_NAME, isValue: isTicket })
  const timeouts = createExpiringStorage({ ...shared, record: 'timeout', isValue: isKey })
  return {
    async readKey() {
      const stored = await keys.read()
      return stored && { key: stored.value, until: stored.expiresAt }
    },
    async saveKey(key, until, keepsLater) {
      await keys.change((stored) => {
        const isLater = keepsLater && stored?.value === key && stored.expiresAt > until
        return isLater ? stored : { value: key, expiresAt: until }
      })
    },
    async deleteKey(key) {
      await keys.change((stored) => (stored?.value === key ? undefined : stored))
    },
    readTicket: async () => (await tickets.read())?.value,
    saveTicket: (value) => tickets.write({ value, expiresAt: now() + QUEUE_TICKET_LIFE_MS }),
    deleteTicket: () => tickets.remove(),
    saveTimeout: () =>
      timeouts.write({ value: TIMEOUT_KEY, expiresAt: now() + QUEUE_TIMEOUT_KEY_LIFE_MS }),
  }
}
