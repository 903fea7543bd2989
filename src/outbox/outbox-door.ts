import { wipeOutbox, outboxWaits } from '#core/outbox/outbox-place.ts'
import type { KeptWrite, Refused } from '#core/outbox/outbox.ts'

/** A write that may wait for the network, as its vertical makes it. */
export type NewWrite = Pick<KeptWrite, 'lane' | 'target' | 'request' | 'note'>

/** How a kept write went: done, or waiting for the network; `replaced` when a newer one took its place. */
export type Kept = 'done' | 'waiting' | 'replaced'

/** What screens show of the outbox. */
export interface OutboxView {
  /** Writes that nobody waits for on screen any more: they are told as waiting. */
  readonly waiting: readonly KeptWrite[]
  readonly refused: readonly Refused[]
}

/** Nothing to show. */
export const NOTHING_KEPT: OutboxView = { waiting: [], refused: [] }

/** The outbox once its code is there. */
export interface OpenOutbox {
  /** `pauseMs`: how long another change of the same target may follow, before which it is not sent. */
  readonly keep: (write: NewWrite, pauseMs?: number) => Promise<Kept>
  readonly dismiss: (key: string) => Promise<void>
  readonly drop: () => Promise<void>
  /** Sends what waits; resolves when nothing is left or has to wait on. */
  readonly send: () => Promise<void>
}

/** The way to the outbox, whose code comes with the first write, or when something waits from an earlier visit. */
export interface OutboxDoor {
  /**
   * Keeps a write and sends it, now, after a pause in which a newer one may take its place, or later. Throws `ApiError` when
   * the store refuses it while the shopper looks on.
   */
  readonly keep: (write: NewWrite, pauseMs?: number) => Promise<Kept>
  /** Takes the news of a refused write off the device: the shopper has read it. */
  readonly dismiss: (key: string) => Promise<void>
  /** Forgets everything that waits: on signing out, another user, a 401 (Product 9). */
  readonly drop: () => Promise<void>
  /** Sends what waits, also from an earlier visit: at its start, and before what must not overtake it. */
  readonly send: () => Promise<void>
  /** Fetches the outbox's code while there is network: the first write may be made without it. */
  readonly prepare: () => void
  readonly view: () => OutboxView
  readonly subscribe: (onChange: () => void) => () => void
}

/** A door whose outbox is opened by `open`, which is given the way to show its state. */
export function createOutboxDoor(
  open: (show: (view: OutboxView) => void) => Promise<OpenOutbox>,
): OutboxDoor {
  const listeners = new Set<() => void>()
  let shown = NOTHING_KEPT
  let opening: Promise<OpenOutbox> | undefined
  const show = (view: OutboxView): void => {
    shown = view
    for (const listener of listeners) listener()
  }
  const opened = (): Promise<OpenOutbox> => {
    opening ??= open(show).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const send = async (): Promise<void> => {
    if (opening === undefined && !(await outboxWaits())) return
    await (await opened()).send()
  }
  return {
    keep: async (write, pauseMs) => (await opened()).keep(write, pauseMs),
    dismiss: async (key) => (await opened()).dismiss(key),
    drop: async () => (opening === undefined ? wipeOutbox() : (await opening).drop()),
    send,
    prepare: () => {
      // What does not arrive is asked for again by the first write.
      opened().catch(() => undefined)
    },
    view: () => shown,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The door of a page that is rendered on a server, where nobody writes. */
export function createClosedOutbox(): OutboxDoor {
  return createOutboxDoor(() => Promise.reject(new Error('A rendered page writes nothing')))
}
