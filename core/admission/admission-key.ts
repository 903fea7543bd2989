import { ADMISSION_KEY_LIFE_MS, QUEUE_TICKET_LIFE_MS } from '#contract/platform/limits.ts'
import type { Clock } from '#core/waiting-room/ports.ts'
import type { AdmissionStorage } from './admission-storage.ts'

/** Ports of the admission key. */
export interface AdmissionKeyOptions {
  readonly clock: Clock
  readonly storage: Pick<AdmissionStorage, 'readKey' | 'saveKey'>
  /** Whether a payment runs. The key then has no timer and is released only by the visitor. */
  readonly isPaying: () => boolean
  /** Whether another tab uses the key too, and may have extended it. */
  readonly isShared: () => boolean
  /** Called when the key's time is over, before it is dropped. */
  readonly onExpired: (key: string) => void
}

/** Admission key of one page with its 180 s timer. */
export interface AdmissionKeyStorage {
  /** The key; undefined without an admission. */
  readonly key: () => string | undefined
  /** Uses the stored, unchecked key of an earlier page, unless there is one already. */
  readonly assume: (key: string | undefined) => void
  /** Uses this key, or none, and restarts the 180 s timer. */
  readonly begin: (key: string | undefined) => void
  /** Replaces the key after the waiting room renewed it. Ignored after the end of the admission. */
  readonly rename: (key: string) => void
  /** Stores the key until the end of this tab's timer, or of another tab's if that is later. */
  readonly persist: () => Promise<void>
  /** Drops the key and stops the timer. */
  readonly drop: () => void
}

/**
 * Creates the storage of an admission key, which is released 180 s after the last route change, but
 * not during payment (waiting-room#admission-life).
 */
export function createAdmissionKeyStorage(options: AdmissionKeyOptions): AdmissionKeyStorage {
  const { clock, storage, isPaying, isShared, onExpired } = options
  let known: string | undefined
  let storedUntil = 0
  let stopTimer: () => void = () => undefined

  function armTimer(delayMs: number): void {
    stopTimer()
    if (isPaying()) return
    stopTimer = clock.wakeAt(clock.now() + delayMs, () => void expire())
  }

  /** Extends the timer if another tab renewed the key. */
  async function expire(): Promise<void> {
    const key = known
    if (key === undefined || isPaying()) return
    const stored = await storage.readKey()
    const isRenewed = stored?.key === key && stored.until > clock.now()
    if (isRenewed) armTimer(stored.until - clock.now())
    else onExpired(key)
  }

  /**
   * During payment the key is stored for ten minutes after the last alive notice, because a payment
   * app may suspend the page.
   */
  async function persist(): Promise<void> {
    if (known === undefined) return
    const until = isPaying() ? clock.now() + QUEUE_TICKET_LIFE_MS : storedUntil
    await storage.saveKey(known, until, isShared())
  }

  return {
    key: () => known,
    assume: (key) => (known ??= key),
    begin(key) {
      known = key
      if (key === undefined) return
      storedUntil = clock.now() + ADMISSION_KEY_LIFE_MS
      armTimer(ADMISSION_KEY_LIFE_MS)
    },
    rename(key) {
      if (known === undefined) return
      known = key
      void persist()
    },
    persist,
    drop() {
      stopTimer()
      known = undefined
    },
  }
}
