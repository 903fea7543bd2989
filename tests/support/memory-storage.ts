import type { ObjectStorage } from '#server/services/object-storage.ts'

/** Object storage in memory, whose keys a test can list. */
export interface MemoryStorage extends ObjectStorage {
  keys(): string[]
}

/** Opens an empty storage in memory. */
export function memoryStorage(): MemoryStorage {
  const contents = new Map<string, Buffer>()
  return {
    keys: () => [...contents.keys()],
    read: async (key) => contents.get(key),
    write: async (key, content) => {
      contents.set(key, Buffer.from(content))
    },
    remove: async (key) => {
      contents.delete(key)
    },
  }
}
