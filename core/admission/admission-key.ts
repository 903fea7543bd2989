import { ADMISSION_KEY_LIFE_MS, QUEUE_TICKET_LIFE_MS } from '#contract/limits.ts'
import type { Clock } from '#core/waiting-room/ports.ts'
import type { AdmissionStorage } from './admission-storage.ts'

/** What the key is kept by. */
export interface AdmissionKeyOptions {
  readonly clock: Clock
  readonly store: Pick<AdmissionStorage, 'readKey' | 'saveKey'>
  /** While this holds the key is given back by nobody but the visitor. */
  readonly isPaying: () => boolean
  /** Whether another tab uses the key too, and may have given it a later end. */
  readonly isShared: () => boolean
  /** Hears that the key's time is over; it is still known then. */
  readonly onExpired: (key: string) => void
}

/** The key of the session that is inside. */
export interface AdmissionKeyStorage {
  /** Undefined when there is none. */
  readonly key: () => string | undefined
  /** Knows this key, unless there is a better one: it was kept by an earlier page, and is not checked yet. */
  readonly assume: (key: string | undefined) => void
  /** Goes on with this key, or with none; its 180 s begin anew. */
  readonly begin: (key: string | undefined) => void
  /** The room named the session anew; of one that is over nothing is kept. */
  readonly rename: (key: string) => void
  /** Writes the key down for this tab's time, or another's if that is later. */
  readonly keep: () => Promise<void>
  /** Knows no key any more, and stops its time. */
  readonly drop: () => void
}

/** Keeps the key of one page's session (Spec 9: 180 s after the last route change it goes back; not while paying). */
export function createAdmissionKeyStorage(options: AdmissionKeyOptions): AdmissionKeyStorage {
  const { clock, store, isPaying, isShared, onExpired } = options
  let known: string | undefined
  let keptUntil = 0
  let stopTimer: () => void = () => undefined

  function armTimer(delayMs: number): void {
    stopTimer()
    if (isPaying()) return
    stopTimer = clock.wakeAt(clock.now() + delayMs, () => void expire())
  }

  /** Later when another tab renewed it. */
  async function expire(): Promise<void> {
    const key = known
    if (key === undefined || isPaying()) return
    const stored = await store.readKey()
    const isRenewed = stored?.key === key && stored.until > clock.now()
    if (isRenewed) armTimer(stored.until - clock.now())
    else onExpired(key)
  }

  /** While paying ten minutes after the last sign of life: a payment app may take the shopper away. */
  async function keep(): Promise<void> {
    if (known === undefined) return
    const until = isPaying() ? clock.now() + QUEUE_TICKET_LIFE_MS : keptUntil
    await store.saveKey(known, until, isShared())
  }

  return {
    key: () => known,
    assume: (key) => (known ??= key),
    begin(key) {
      known = key
      if (key === undefined) return
      keptUntil = clock.now() + ADMISSION_KEY_LIFE_MS
      armTimer(ADMISSION_KEY_LIFE_MS)
    },
    rename(key) {
      if (known === undefined) return
      known = key
      void keep()
    },
    keep,
    drop() {
      stopTimer()
      known = undefined
    },
  }
}
