import { createStorageKey } from '#src/browser/storage-key.ts'

const asked = createStorageKey(() => window.localStorage, 'storage-kept')

/**
 * Asks the browser not to evict what the device stores, when there is something to keep: an
 * installed app, a write that waits for the network. Once on each device, because browsers may ask
 * the visitor. A refusal changes nothing.
 */
export async function keepStorage(): Promise<void> {
  if (asked.read() !== undefined || navigator.storage === undefined) return
  asked.write('asked')
  await navigator.storage.persist().catch(() => false)
}
