import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaTypeOf } from '#server/platform/http/media-types.ts'
import type { ListedStorage, ObjectStorage } from '#server/platform/services/object-storage.ts'

/** Type of a private file, whose row knows it. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** Copies every object of a storage to another one; returns how many. */
export async function copyObjects(
  source: ListedStorage,
  target: Pick<ObjectStorage, 'write'>,
): Promise<number> {
  const keys = await source.list()
  let copied = 0
  for (const key of keys) {
    const content = await source.read(key)
    // Deleted since the list was read.
    if (content === undefined) continue
    await target.write(key, content, mediaTypeOf(key) ?? UNKNOWN_TYPE)
    copied += 1
  }
  return copied
}

/** Files of a waiting room that are no claim of its process. */
const isOfRoom = (name: string): boolean => name.endsWith('.journal')

/** Copies the journals of a waiting room; a missing folder has none. */
export async function copyJournals(source: string, target: string): Promise<void> {
  const entries = await readdir(source).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  await mkdir(target, { recursive: true, mode: 0o700 })
  // A journal that is written meanwhile ends in the middle of a record at worst, which the waiting
  // room repairs.
  for (const name of entries.filter(isOfRoom))
    await copyFile(join(source, name), join(target, name))
}
