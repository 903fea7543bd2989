import { get, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { durableUpdate } from '#core/storage/durable-write.ts'
import { EMPTY_OUTBOX, Outbox } from './outbox.ts'
import { openOutboxDatabase, OUTBOX_KEY, wipeOutbox } from './outbox-database.ts'
import { hasWork } from './queue.ts'

/** Where page and worker keep the outbox. No method ever rejects. */
export interface OutboxRecord {
  readonly read: () => Promise<Outbox>
  /** Replaces the outbox by what `change` makes of it, in one step that nobody can come between; answers the new one. */
  readonly change: (change: (outbox: Outbox) => Outbox) => Promise<Outbox>
}

/** What is readable of a record; a write in another version's shape is lost rather than sent wrongly. */
function outboxOf(raw: unknown): Outbox {
  const parsed = v.safeParse(Outbox, raw)
  return parsed.success ? parsed.output : EMPTY_OUTBOX
}

/**
 * The outbox in IndexedDB. Where storage is refused or full it lives in memory for as long as the page does: nothing
 * survives the page, but nothing breaks; `onRefused` is told once.
 */
export function createOutboxRecord(onRefused: (error: unknown) => void): OutboxRecord {
  let store: UseStore | undefined
  /** The last state known; the only one once storage was refused. */
  let known: Outbox = EMPTY_OUTBOX
  let isInMemory = false

  async function attempt(
    onDisk: (store: UseStore) => Promise<Outbox>,
    onMemory: () => Outbox,
  ): Promise<Outbox> {
    if (!isInMemory) {
      try {
        store ??= openOutboxDatabase()
        return (known = await onDisk(store))
      } catch (error) {
        isInMemory = true
        onRefused(error)
        // What lies there goes on in memory: it must not be found again later, when it is long settled.
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
