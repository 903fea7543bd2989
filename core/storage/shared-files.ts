import { durablePut } from './durable-write.ts'
import { openStore } from './device-store.ts'
import { isNumber, isText, objectOf } from '#core/guard/guard.ts'
import { promisifyRequest } from 'idb-keyval'

/**
 * Files of another app wait this long for the form, for example until the visitor has signed in
 * (our choice).
 */
const LIFE_MS = 24 * 3_600_000
const KEY = 'files'

/**
 * Files that another app shared, with the words that came along; empty texts where there were none.
 */
export interface SharedFiles {
  readonly files: readonly File[]
  readonly title: string
  readonly text: string
}
interface Stored extends SharedFiles {
  readonly at: number
}
const isStored = objectOf<Stored>({
  at: isNumber,
  files: (value) => Array.isArray(value) && value.every((file) => file instanceof File),
  title: isText,
  text: isText,
})

const device = () => openStore('store-shared', 'records')

/**
 * Keeps what another app shared, in place of earlier files. Rejects on a device that is full or
 * keeps nothing.
 */
export function keepSharedFiles(shared: SharedFiles, now: number): Promise<void> {
  return durablePut(device(), KEY, { ...shared, at: now })
}

/**
 * Takes the shared files from the device: they are there once. Undefined where none wait. Rejects
 * if storage fails.
 */
export function takeSharedFiles(now: number): Promise<SharedFiles | undefined> {
  return device()('readwrite', async (records) => {
    const stored = await promisifyRequest<unknown>(records.get(KEY))
    records.delete(KEY)
    return isStored(stored) && now - stored.at < LIFE_MS ? stored : undefined
  })
}
