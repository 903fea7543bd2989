import { get, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { durableUpdate } from '#core/storage/durable-write.ts'
import { EMPTY_OUTBOX, Outbox } from './outbox.ts'
import { openOutboxDatabase, OUTBOX_KEY, wipeOutbox } from './outbox-database.ts'
import { hasWork } from './queue.ts'

/** Storage of the outbox, shared by page and worker. Only that of a worker rejects. */
export interface OutboxRecord {
  readonly read: () => Promise<Outbox>
  /** Replaces the outbox atomically by the result of `change`; resolves to the new one. */
  readonly change: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>
  /** Empties an outbox that is in memory alone; a stored one stays as it is. */
  readonly forgetUnstored: () => void
}

/** Parses a record. A write in the format of another version is dropped, not sent wrongly. */
function outboxOf(raw: unknown): Outbox {
  const parsed = v.safeParse(Outbox, raw)
  return parsed.success ? parsed.output : EMPTY_OUTBOX
}

const readDisk = async (disk: UseStore): Promise<Outbox> =>
  outboxOf(await get<unknown>(OUTBOX_KEY, disk))

/**
 * Outbox in IndexedDB. If storage is refused or full, that of a page is in memory and ends with the
 * page; `onRefused` is called once. That of a worker, which has none, rejects and leaves what is
 * stored: its memory would end before the writes are sent.
 */
export function createOutboxRecord(onRefused?: (error: unknown) => void): OutboxRecord {
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
        if (onRefused === undefined) throw error
        isInMemory = true
        onRefused(error)
        // The stored writes, also those of other tabs, continue in memory. A later visit must not
        // send them again.
        known = await readDisk(store).catch(() => known)
        await wipeOutbox()
      }
    }
    return (known = onMemory())
  }

  return {
    read: () => attempt(readDisk, () => known),
    forgetUnstored: () => {
      if (isInMemory) known = EMPTY_OUTBOX
    },
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
