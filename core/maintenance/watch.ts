import type { MaintenanceWindow } from '#contract/shop/maintenance.calls.ts'
import type { MaintenanceStorage } from './window-storage.ts'
import { isOutdated, learn, UNTAUGHT, windowAt, type MaintenanceAnswer } from './window.ts'

/**
 * Our choice: time-out of the server's answer while the shop seems closed; afterwards the stored
 * windows decide.
 */
export const MAINTENANCE_ASK_TIMEOUT_MS = 3_000

/** Knowledge about maintenance windows: answers from storage, updates from the server. */
export interface MaintenanceWatch {
  /** Estimated server time in epoch milliseconds. */
  readonly now: () => number
  /** Current maintenance window according to stored knowledge. */
  readonly windowNow: () => MaintenanceWindow | undefined
  /**
   * Whether the shop is closed now. If it seems closed, the server is asked first, so that a wrong
   * device clock blocks no visitor. Offline the stored windows decide.
   */
  readonly isClosed: () => Promise<boolean>
  /**
   * Uses the windows of a served document as a server response at the device time `receivedAt`
   * (epoch milliseconds).
   */
  readonly teach: (answer: MaintenanceAnswer, receivedAt: number) => void
  /** Reads the stored windows, unless newer ones are known. Call once before the first page. */
  readonly recall: () => Promise<void>
  /**
   * Asks the server, unless it was asked in the last minutes. Without a response nothing changes.
   */
  readonly refresh: (options?: { readonly force: boolean }) => Promise<void>
}

/** Ports of the watch: device clock, storage, and the call to the server. */
export interface MaintenanceWatchOptions {
  readonly now: () => number
  readonly storage: MaintenanceStorage
  readonly ask: () => Promise<MaintenanceAnswer>
}

/** Creates the watch for a page or for the service worker. */
export function createMaintenanceWatch({
  now,
  storage,
  ask,
}: MaintenanceWatchOptions): MaintenanceWatch {
  let known = UNTAUGHT
  let persisted = UNTAUGHT
  const windowNow = () => windowAt(known, now())
  const refresh: MaintenanceWatch['refresh'] = async ({ force } = { force: false }) => {
    if (force || isOutdated(known, now())) {
      const answer = await ask().catch(() => undefined)
      if (answer !== undefined) known = learn(answer, now())
    }
    if (known === persisted) return
    persisted = known
    await storage.write(known)
  }
  return {
    now: () => now() + known.clockOffsetMs,
    windowNow,
    isClosed: async () => {
      if (windowNow() !== undefined) await refresh({ force: true })
      return windowNow() !== undefined
    },
    teach: (answer, receivedAt) => {
      known = learn(answer, receivedAt)
    },
    recall: async () => {
      if (known !== UNTAUGHT) return
      const read = await storage.read()
      // Windows received during the read are newer.
      if (known === UNTAUGHT) known = persisted = read
    },
    refresh,
  }
}
