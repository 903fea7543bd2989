import { promisifyRequest } from 'idb-keyval'
import type { AskDevice } from './database.ts'
import type { PersistedCache } from './schema.ts'

const RECORD_KEY = 'client'
const SESSION_KEY = 'session'
/** Followed by a unique name for every page that closes. */
const NOTE_KEY = 'note-'

/**
 * Commits explicitly, because a closing page aborts transactions that wait for their automatic
 * commit.
 */
function end({ transaction }: IDBObjectStore): Promise<void> {
  transaction.commit()
  return promisifyRequest(transaction)
}

/**
 * Replaces the record by the result of `change` for all stored records and notes, in one exclusive
 * transaction. With undefined all remains as it is. A page that closes before the read writes
 * nothing: see {@link leaveNote}. `stop` ends a change that has not read the records yet.
 */
export async function changeRecord(
  ask: AskDevice,
  change: (all: readonly unknown[]) => PersistedCache | undefined,
  stop: AbortSignal,
): Promise<void> {
  await ask('readwrite', async (records) => {
    const abort = (): void => records.transaction.abort()
    stop.addEventListener('abort', abort)
    const all = await readAll(records, stop).finally(() => {
      stop.removeEventListener('abort', abort)
    })
    const next = all && change(all)
    if (next === undefined) return
    // Before the deletion: a full device refuses it.
    records.put(next, RECORD_KEY)
    records.delete(IDBKeyRange.bound(NOTE_KEY, `${NOTE_KEY}\uFFFF`))
    await end(records)
  })
}

/** All records; undefined when the signal ended the transaction. */
async function readAll(
  records: IDBObjectStore,
  stop: AbortSignal,
): Promise<readonly unknown[] | undefined> {
  try {
    return await promisifyRequest<unknown[]>(records.getAll())
  } catch (error) {
    if (stop.aborted) return undefined
    throw error
  }
}

/**
 * Stores a page's last answers immediately next to the record, without a read, because the page may
 * be about to close. The next change merges them.
 */
export async function leaveNote(ask: AskDevice, name: string, note: PersistedCache): Promise<void> {
  await ask('readwrite', (records) => {
    records.put(note, NOTE_KEY + name)
    return end(records)
  })
}

/**
 * Deletes record and notes, and stores the name of the new cache epoch. Receipts of raffle entries
 * in this database have no build and remain: only a change of the user deletes them.
 */
export async function beginSession(ask: AskDevice, session: string | undefined): Promise<void> {
  await ask('readwrite', (records) => {
    records.delete(IDBKeyRange.bound(RECORD_KEY, `${NOTE_KEY}\uFFFF`))
    if (session !== undefined) records.put(session, SESSION_KEY)
    return end(records)
  })
}
