import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import {
  isKey,
  requireKey,
  type ListedStorage,
  type StoredObject,
} from '#server/platform/services/object-storage.ts'

/**
 * Object storage in a folder. Files are renamed when they are complete, so that no request reads a
 * part of one. With `isPrivate` other users of the machine can read none.
 */
export function folderStorage(
  folder: string,
  { isPrivate = false }: { readonly isPrivate?: boolean } = {},
): ListedStorage {
  const folderMode = isPrivate ? { mode: 0o700 } : {}
  const fileMode = isPrivate ? { mode: 0o600 } : {}
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async read(key) {
      return ifPresent(readFile(pathOf(key)))
    },
    async open(key) {
      const path = pathOf(key)
      const file = await ifPresent(stat(path))
      return file?.isFile() === true ? storedFile(path, file) : undefined
    },
    async write(key, content) {
      const path = pathOf(key)
      const unfinished = join(dirname(path), `.${randomUUID()}`)
      await mkdir(dirname(path), { recursive: true, ...folderMode })
      try {
        await writeFile(unfinished, content, { flush: true, ...fileMode })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async list() {
      const entries = await ifPresent(readdir(folder, { recursive: true, withFileTypes: true }))
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      // An unfinished file begins with a dot.
      return keys.filter((key) => isKey(key)).toSorted()
    },
  }
}

function storedFile(
  path: string,
  { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number },
): StoredObject {
  return {
    size,
    version: `${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}`,
    async read(first, last) {
      await using file = await open(path)
      const content = Buffer.alloc(last - first + 1)
      const { bytesRead } = await file.read(content, 0, content.length, first)
      return content.subarray(0, bytesRead)
    },
  }
}

async function ifPresent<T>(file: Promise<T>): Promise<T | undefined> {
  try {
    return await file
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
