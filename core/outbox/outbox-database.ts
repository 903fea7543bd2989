import { del, get, type UseStore } from 'idb-keyval'
import { openStore } from '#core/storage/device-store.ts'

/** Key of the only record; it exists only while the outbox is not empty. */
export const OUTBOX_KEY = 'outbox'
/** Name of the broadcast channel for changes, and of the background sync. */
export const OUTBOX_NAME = 'pushyard-outbox'
/** Name of the Web Lock under which the writes of a lane are sent. */
export const sendLock = (lane: string): string => `${OUTBOX_NAME}-${lane}`
/**
 * Message of that channel after any change. The worker sends the name of the lane instead, once it
 * has settled a write.
 */
export const OUTBOX_CHANGED = 'changed'

/** Opens the database `store-outbox`. */
export function openOutboxDatabase(): UseStore {
  return openStore('store-outbox', 'records')
}

/** Whether the outbox is not empty; cheap enough for every visit. False if storage fails. */
export async function outboxWaits(): Promise<boolean> {
  try {
    return (await get<unknown>(OUTBOX_KEY, openOutboxDatabase())) !== undefined
  } catch {
    return false
  }
}

/** Deletes the outbox. Ignores storage failures. */
export async function wipeOutbox(): Promise<undefined> {
  try {
    await del(OUTBOX_KEY, openOutboxDatabase())
  } catch {
    // Refused storage contains nothing to delete.
  }
}
