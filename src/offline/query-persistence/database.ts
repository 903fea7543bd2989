import { createStore } from 'idb-keyval'

/**
 * Asks the database `store-query-cache` in one transaction, which no other tab can come between. Storage that fails
 * counts as empty: undefined.
 */
export type AskDevice = <T>(
  mode: IDBTransactionMode,
  question: (records: IDBObjectStore) => Promise<T>,
) => Promise<T | undefined>

/** The way to what this device keeps. */
export function openQueryDatabase(): AskDevice {
  const store = createStore('store-query-cache', 'clients')
  let isReported = false
  return async (mode, question) => {
    // Storage may also refuse at once, as where there is no IndexedDB at all.
    try {
      return await store(mode, question)
    } catch (error) {
      // Once per visit is enough: a private window would fail every second.
      if (!isReported) console.error('The device keeps no pages for offline use', error)
      isReported = true
      return undefined
    }
  }
}
