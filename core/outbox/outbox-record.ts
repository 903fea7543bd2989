import { get, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { durableUpdate } from '#core/storage/durable-write.ts'
import { EMPTY_OUTBOX, Outbox } from './outbox.ts'
import { openOutboxDatabase, OUTBOX_KEY, wipeOutbox } from './outbox-database.ts'
import { hasWork } from './queue.ts'

/** Storage of the outbox, shared by page and worker. No method rejects. */
export interface OutboxRecord {
  readonly read: () => Promise<Outbox>
  /** Replaces the outbox atomically by the result of `change`; resolves to the new one. */
  readonly change: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>
}

/** Parses a record. A write in the format of another version is dropped, not sent wrongly. */
function outboxOf(raw: unknown): Outbox {
  const parsed = v.safeParse(Outbox, raw)
  return parsed.success ? parsed.output : EMPTY_OUTBOX
}

/**
 * Outbox in IndexedDB. If storage is refused or full, it is in memory and ends with the page;
 * `onRefused` is called once.
 */
export function createOutboxRecord(onRefused: (error: unknown) => void): OutboxRecord {
  const store = openOutboxDatabase()
  /** Last known state; the only one after storage was refused. */
  let known: Outbox = EMPTY_OUTBOX
  let isInMemory = false

  async function attempt(
    onDisk: (store: UseStore) => Promise<Outbox>,
    onMemory: () => Outbox,
  ): Promise<Outbox> {
    if (!isInMemory) {
      try {
        return (known = await onDisk(store))
      } catch (error) {
        isInMemory = true
        onRefused(error)
        // The stored writes continue in memory. A later visit must not send them again.
        await wipeOutbox()
      }
    }
    return (known = onMemory())
  }

  return {
    read: () =>
      attempt(
        async (disk) => outboxOf(await get<unknown>(OUTBOX_KEY, disk)),
        () => known,
      ),
    change: (change) =>
      attempt(
        async (disk) => {
          let next: Outbox = EMPTY_OUTBOX
          const replace = (raw: unknown): Outbox | undefined => {
            next = change(outboxOf(raw))
            return hasWork(next) ? next : undefined
          }
          await durableUpdate(disk, OUTBOX_KEY, replace)
          return next
        },
        () => change(known),
      ),
  }
}
