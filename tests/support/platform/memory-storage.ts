import { createHash } from 'node:crypto'
import type { ObjectStorage, StoredObject } from '#server/platform/services/object-storage.ts'

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
    open: async (key) => {
      const content = contents.get(key)
      return content && storedObject(content)
    },
    write: async (key, content) => {
      contents.set(key, Buffer.from(content))
    },
    remove: async (key) => {
      contents.delete(key)
    },
  }
}

function storedObject(content: Buffer): StoredObject {
  return {
    size: content.length,
    version: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    read: async (first, last) => content.subarray(first, last + 1),
  }
}
