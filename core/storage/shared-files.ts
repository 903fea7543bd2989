import { durablePut } from './durable-write.ts'
import { openStore } from './device-store.ts'
import { isNumber, objectOf } from '#core/guard/guard.ts'
import { promisifyRequest } from 'idb-keyval'

/** Files of another app wait this long for the form, for example until the visitor has signed in (our choice). */
const LIFE_MS = 24 * 3_600_000
const KEY = 'files'

interface SharedFiles {
  readonly at: number
  readonly files: readonly File[]
}
const isShared = objectOf<SharedFiles>({
  at: isNumber,
  files: (value) => Array.isArray(value) && value.every((file) => file instanceof File),
})

const device = () => openStore('store-shared', 'records')

/** Keeps the files that another app shared, in place of earlier ones. Rejects on a device that is full or keeps nothing. */
export function keepSharedFiles(files: readonly File[], now: number): Promise<void> {
  return durablePut(device(), KEY, { at: now, files })
}

/** Takes the shared files from the device: they are there once. Empty where none wait. Rejects if storage fails. */
export function takeSharedFiles(now: number): Promise<readonly File[]> {
  return device()('readwrite', async (records) => {
    const stored = await promisifyRequest<unknown>(records.get(KEY))
    records.delete(KEY)
    return isShared(stored) && now - stored.at < LIFE_MS ? stored.files : []
  })
}
