import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'

const builtClient = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Resolves once the service worker answers for the page and holds the shell. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
  })
}

/** Resolves once the device keeps this many answers whose key contains the text; it writes them within a second. */
export async function untilKept(page: Page, keyText: string, count = 1): Promise<void> {
  await page.waitForFunction(
    async ({ keyText, count }) => {
      const found = await indexedDB.databases()
      if (!found.some(({ name }) => name === 'store-query-cache')) return false
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('store-query-cache')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('The device keeps nothing.')))
      })
      const record = await new Promise<unknown>((resolve) => {
        const reading = database.transaction('clients').objectStore('clients').getAll()
        reading.addEventListener('success', () => resolve(reading.result))
      })
      database.close()
      return JSON.stringify(record).split(keyText).length > count
    },
    { keyText, count },
  )
}

/** A copy of the built app that a store serves with `CLIENT_DIR`, so that a journey may release a new version. */
export async function copyOfRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-release-'))
  await cp(builtClient, folder, { recursive: true })
  return folder
}

/** Releases a new version: a worker that differs, in every encoding it is sent in. */
export async function releaseNewVersion(folder: string): Promise<void> {
  const path = join(folder, 'sw.js')
  const worker = `${await readFile(path, 'utf8')}\n// next release\n`
  await writeFile(path, worker)
  await writeFile(`${path}.br`, brotliCompressSync(worker))
  await writeFile(`${path}.gz`, gzipSync(worker))
}

/** Has the browser look for a new worker now, as it does by itself within the hour. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}
