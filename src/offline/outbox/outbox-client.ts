import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import { wipeOutbox, outboxWaits } from '#core/outbox/outbox-database.ts'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'

/** Write that may wait for the network, as created by its feature. */
export type NewWrite = Pick<QueuedWrite, 'lane' | 'target' | 'request' | 'note'>

/** State of a queued write: sent, or waiting for the network; `replaced` by a newer one. */
export type QueuedWriteState = 'done' | 'waiting' | 'replaced'

/** Outbox state for screens. */
export interface OutboxView {
  /** Writes without a caller that awaits them; they are shown as waiting. */
  readonly waiting: readonly QueuedWrite[]
  readonly refused: readonly Refused[]
}

/** The empty view. */
export const EMPTY_VIEW: OutboxView = { waiting: [], refused: [] }

/** Outbox after its code was loaded. */
export interface LoadOutbox {
  /**
   * `pauseMs`: how long another change of the same target may follow, before which it is not sent.
   */
  readonly enqueue: (write: NewWrite, pauseMs?: number) => Promise<QueuedWriteState>
  readonly dismiss: (key: string) => Promise<void>
  readonly cancel: (key: string) => Promise<boolean>
  /** Deletes all writes; returns how many of them were not sent. */
  readonly drop: () => Promise<number>
  /** Sends queued writes, of one lane or of all; resolves when they are sent or have to wait. */
  readonly send: (lane?: string) => Promise<void>
  /** Reads again what shows the writes of these lanes. */
  readonly refresh: (lanes: readonly string[]) => void
}

/**
 * Proxy of the outbox, whose code is loaded with the first write, or when a write of an earlier
 * visit waits.
 */
export interface OutboxClient {
  /**
   * Stores a write and sends it: now, after a pause in which a newer one may replace it, or later.
   * Throws `ApiError` when the shop refuses it while the shopper looks on.
   */
  readonly enqueue: (write: NewWrite, pauseMs?: number) => Promise<QueuedWriteState>
  /** Takes the news of a refused write off the device: the shopper has read it. */
  readonly dismiss: (key: string) => Promise<void>
  /**
   * Deletes a waiting write; false when it may have arrived or is settled, and then nothing is
   * deleted.
   */
  readonly cancel: (key: string) => Promise<boolean>
  /**
   * Deletes all queued writes: after a sign-out, a change of user, a 401 (app#outbox). Returns how
   * many were not sent, or undefined where the outbox was not opened; the start of the page opens
   * one with writes.
   */
  readonly drop: () => Promise<number | undefined>
  /**
   * Sends queued writes of one lane or of all, also those of an earlier visit: at the start, and
   * before calls that depend on them.
   */
  readonly send: (lane?: string) => Promise<void>
  /**
   * Loads the outbox's code while there is network, because the first write may be made offline.
   */
  readonly prepare: () => void
  readonly view: () => OutboxView
  readonly subscribe: (onChange: () => void) => () => void
}

/**
 * Creates the proxy of the outbox that `open` loads; `open` receives the function that shows its
 * state. `follow` calls back with the lane of each write that the worker has settled.
 */
export function createOutboxClient(
  open: (show: (view: OutboxView) => void) => Promise<LoadOutbox>,
  follow?: (onSettled: (lane: string) => void) => void,
): OutboxClient {
  const listeners = new Set<() => void>()
  let shown = EMPTY_VIEW
  let opening: Promise<LoadOutbox> | undefined
  let isOpen = false
  const show = (view: OutboxView): void => {
    shown = view
    for (const listener of listeners) listener()
  }
  const opened = (): Promise<LoadOutbox> => {
    opening ??= open(show).then(
      (outbox) => {
        isOpen = true
        return outbox
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  follow?.((lane) => {
    // An open outbox knew the write. Without one the page may have read just before the write
    // arrived, and nothing waits any more that would open it.
    if (!isOpen) void importWithRetry(opened).then(({ refresh }) => refresh([lane]))
  })
  const send = async (lane?: string): Promise<void> => {
    if (opening === undefined && !(await outboxWaits())) return
    await (await opened()).send(lane)
  }
  return {
    // What was pressed is done when the code arrives, also after a network that ended just before.
    enqueue: async (write, pauseMs) => (await importWithRetry(opened)).enqueue(write, pauseMs),
    dismiss: async (key) => (await opened()).dismiss(key),
    cancel: async (key) => (await opened()).cancel(key),
    drop: async () => {
      if (isOpen) return (await opened()).drop()
      // Not after the code, which may never come. What was to be queued once it comes goes too.
      void opening?.then(({ drop }) => drop()).catch(() => undefined)
      return wipeOutbox()
    },
    send,
    prepare: () => {
      // The first write repeats a failed load.
      opened().catch(() => undefined)
    },
    view: () => shown,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** Creates the outbox of a page that is rendered on a server, where nothing is written. */
export function createClosedOutbox(): OutboxClient {
  return createOutboxClient(() => Promise.reject(new Error('A rendered page writes nothing')))
}
