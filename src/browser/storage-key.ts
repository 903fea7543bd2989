/** One named place for a text that outlives a reload. */
export interface StorageKey {
  readonly read: () => string | undefined
  /** `undefined` empties the place. */
  readonly write: (text: string | undefined) => void
}

/**
 * A place in a storage of the browser. Where storage is refused or full (private mode, quota) the text lives as
 * long as the page: nothing breaks, a reload just starts empty.
 */
export function createStorageKey(storage: () => Storage, key: string): StorageKey {
  let memory: string | undefined
  return {
    read: () => {
      try {
        return storage().getItem(key) ?? memory
      } catch {
        return memory
      }
    },
    write: (text) => {
      memory = text
      try {
        if (text === undefined) storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {
        // Kept in memory above.
      }
    },
  }
}
