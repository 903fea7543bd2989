import { createStore, del, get } from 'idb-keyval'
import { putNow } from '#core/storage/write-now.ts'
import type { PersistedCache } from './persisted-cache.ts'

const RECORD_KEY = 'client'

/** The one record of the database `store-query-cache`; storage that fails counts as empty. */
export interface CacheRecord {
  /** What is kept, not checked yet. */
  readonly read: () => Promise<unknown>
  readonly write: (value: PersistedCache) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Opens the record of this device. */
export function createCacheRecord(): CacheRecord {
  const store = createStore('store-query-cache', 'clients')
  let isReported = false
  /** Storage may also refuse at once, as where there is no IndexedDB at all. */
  const attempt = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      // Once per visit is enough: a private window would fail every second.
      if (!isReported) console.error('The device keeps no pages for offline use', error)
      isReported = true
      return undefined
    }
  }
  return {
    read: () => attempt(() => get<unknown>(RECORD_KEY, store)),
    write: (value) => attempt(() => putNow(store, RECORD_KEY, value)),
    remove: () => attempt(() => del(RECORD_KEY, store)),
  }
}
