/** Storage key with a text that survives a reload. */
export interface StorageKey {
  readonly read: () => string | undefined
  /** `undefined` removes the text. */
  readonly write: (text: string | undefined) => void
}

/**
 * Creates a storage key. Where storage is refused or full (private mode, quota), the text lives as
 * long as the page: a reload starts empty.
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
        // The text is in memory.
      }
    },
  }
}
