import { promisifyRequest } from 'idb-keyval'
import type { AskDevice } from './database.ts'
import type { PersistedCache } from './schema.ts'

const RECORD_KEY = 'client'
const SESSION_KEY = 'session'
/** Followed by a name of its own for every page that goes. */
const NOTE_KEY = 'note-'

/** By hand, as a page that goes takes a transaction with it that still waits for its own end. */
function end({ transaction }: IDBObjectStore): Promise<void> {
  transaction.commit()
  return promisifyRequest(transaction)
}

/**
 * Replaces the record by what `change` makes of everything that is kept, notes too, in one step that no other tab can
 * come between; undefined leaves all as it is. A page that goes before it was read writes nothing: see {@link leaveNote}.
 */
export async function changeRecord(
  ask: AskDevice,
  change: (all: readonly unknown[]) => PersistedCache | undefined,
): Promise<void> {
  await ask('readwrite', async (records) => {
    const next = change(await promisifyRequest<unknown[]>(records.getAll()))
    if (next === undefined) return
    // Before anything is deleted: a full device refuses it.
    records.put(next, RECORD_KEY)
    records.delete(IDBKeyRange.bound(NOTE_KEY, `${NOTE_KEY}\uFFFF`))
    await end(records)
  })
}

/** Leaves what a page saw last beside the record, unread and at once: the page may be about to go. The next change takes it in. */
export async function leaveNote(ask: AskDevice, name: string, note: PersistedCache): Promise<void> {
  await ask('readwrite', (records) => {
    records.put(note, NOTE_KEY + name)
    return end(records)
  })
}

/** Empties the device but for the name of the session that begins. */
export async function beginSession(ask: AskDevice, session: string | undefined): Promise<void> {
  await ask('readwrite', (records) => {
    records.clear()
    if (session !== undefined) records.put(session, SESSION_KEY)
    return end(records)
  })
}
