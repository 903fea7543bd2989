import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, type ObjectStorage } from '#server/services/object-storage.ts'

/** Object storage in a folder. Files are renamed when they are complete, so that no request reads a part of one. */
export function folderStorage(folder: string): ObjectStorage {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = join(dirname(path), `.${randomUUID()}`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, content, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
