import { createStore, del, get, type UseStore } from 'idb-keyval'

/** Key of the one record; it is there only while something waits. */
export const OUTBOX_KEY = 'outbox'
/** Name of the lock under which one page or worker sends, of the channel on which changes are told, and of the sync. */
export const OUTBOX_NAME = 'pushyard-outbox'

/** The database `store-outbox`. Throws where storage is refused. */
export function openOutboxDatabase(): UseStore {
  return createStore('store-outbox', 'records')
}

/** True when something waits: cheap enough to be asked on every visit. Storage that fails keeps nothing. */
export async function outboxWaits(): Promise<boolean> {
  try {
    return (await get<unknown>(OUTBOX_KEY, openOutboxDatabase())) !== undefined
  } catch {
    return false
  }
}

/** Forgets everything that waits. Storage that fails keeps nothing. */
export async function wipeOutbox(): Promise<void> {
  try {
    await del(OUTBOX_KEY, openOutboxDatabase())
  } catch {
    // Refused storage holds nothing to forget.
  }
}
