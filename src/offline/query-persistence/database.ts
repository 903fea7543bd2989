import { openStore } from '#core/storage/device-store.ts'

/**
 * Runs one exclusive transaction of the database `store-query-cache`. Storage that fails counts as
 * empty: undefined.
 */
export type AskDevice = <T>(
  mode: IDBTransactionMode,
  question: (records: IDBObjectStore) => Promise<T>,
) => Promise<T | undefined>

/** Opens the query database of this device. */
export function openQueryDatabase(): AskDevice {
  const store = openStore('store-query-cache', 'clients')
  let isReported = false
  return async (mode, question) => {
    // Without IndexedDB the call throws synchronously.
    try {
      return await store(mode, question)
    } catch (error) {
      // Once per visit: in a private window every transaction would fail.
      if (!isReported) console.error('Storage is refused', error)
      isReported = true
      return undefined
    }
  }
}
