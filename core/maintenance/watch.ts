import type { MaintenanceWindow } from '#contract/maintenance.ts'
import type { MaintenanceStorage } from './window-storage.ts'
import { isOutdated, learn, UNTAUGHT, windowAt, type MaintenanceAnswer } from './window.ts'

/** Our choice: a shopper at a closed door waits this long for the server's word before the phone's counts. */
export const MAINTENANCE_ASK_TIMEOUT_MS = 3_000

/** Keeps an eye on maintenance windows: answers at once from what is known, and learns from the server. */
export interface MaintenanceWatch {
  /** The store's time as well as the device knows it, in epoch milliseconds. */
  readonly now: () => number
  /** The window the store is in now, as far as is known. */
  readonly windowNow: () => MaintenanceWindow | undefined
  /**
   * Whether the store is closed now. Where it seems closed the server is asked first, so that a wrong clock locks nobody
   * out; without network the knowledge counts.
   */
  readonly isClosed: () => Promise<boolean>
  /** Takes what a served document said when the device's clock showed `toldAt` (epoch milliseconds), as if the server had been asked then. */
  readonly teach: (answer: MaintenanceAnswer, toldAt: number) => void
  /** Reads what the device knows, unless it was taught already; call once before the first page. */
  readonly recall: () => Promise<void>
  /** Asks the server, unless it was asked in the last minutes. Without an answer the knowledge stays as it was. */
  readonly refresh: (options?: { readonly force: boolean }) => Promise<void>
}

/** What the watch needs: the device's clock, a place to keep what it learns, and the call that teaches it. */
export interface MaintenanceWatchOptions {
  readonly now: () => number
  readonly store: MaintenanceStorage
  readonly ask: () => Promise<MaintenanceAnswer>
}

/** The same watch for pages and for the service worker. */
export function createMaintenanceWatch({
  now,
  store,
  ask,
}: MaintenanceWatchOptions): MaintenanceWatch {
  let known = UNTAUGHT
  let kept = UNTAUGHT
  const windowNow = () => windowAt(known, now())
  const refresh: MaintenanceWatch['refresh'] = async ({ force } = { force: false }) => {
    if (force || isOutdated(known, now())) {
      const answer = await ask().catch(() => undefined)
      if (answer !== undefined) known = learn(answer, now())
    }
    if (known === kept) return
    kept = known
    await store.write(known)
  }
  return {
    now: () => now() + known.clockOffsetMs,
    windowNow,
    isClosed: async () => {
      if (windowNow() !== undefined) await refresh({ force: true })
      return windowNow() !== undefined
    },
    teach: (answer, toldAt) => {
      known = learn(answer, toldAt)
    },
    recall: async () => {
      if (known !== UNTAUGHT) return
      const read = await store.read()
      // Whoever was taught meanwhile knows better.
      if (known === UNTAUGHT) known = kept = read
    },
    refresh,
  }
}
