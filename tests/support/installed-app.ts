import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import type { OpenShop } from './journey.ts'
import type { JourneyShop } from './shop-pool.ts'
import { until } from './until-in-time.ts'

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

/** Everything that the device keeps of the shop's answers, as one text. */
export function persistedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'store-query-cache')) return ''
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
    return JSON.stringify(record)
  })
}

/**
 * Resolves once the device keeps answers with all of these texts in their keys; it writes them
 * within a second. Asked from here: a page takes the promise of a condition for the condition.
 */
export async function untilPersisted(page: Page, ...keyTexts: string[]): Promise<void> {
  await until(async () => {
    const text = await persistedText(page)
    return keyTexts.every((keyText) => text.includes(keyText))
  })
}

/**
 * A copy of the built app that a shop serves with `CLIENT_DIR`, so that a journey may release a new
 * version.
 */
export async function copyOfRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-release-'))
  await cp(builtClient, folder, { recursive: true })
  return folder
}

/** Opens a shop of a release of its own, and its list with a worker in charge. */
export async function openInstalled(
  page: Page,
  openShop: OpenShop,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly release: string; readonly shop: JourneyShop }> {
  const release = await copyOfRelease()
  const shop = await openShop({ CLIENT_DIR: release, ...settings })
  await page.goto(`${shop.origin}/products`)
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  await untilInstalled(page)
  return { release, shop }
}

/** Hash of a file as the worker's list names it. */
const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Writes a file of a release in every encoding it is sent in. */
async function writeReleased(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await writeFile(`${path}.br`, brotliCompressSync(text))
  await writeFile(`${path}.gz`, gzipSync(text))
}

/** Releases a new version: a worker that differs. */
export async function releaseNewVersion(folder: string): Promise<void> {
  const path = join(folder, 'sw.js')
  await writeReleased(path, `${await readFile(path, 'utf8')}\n// next release\n`)
}

const ENTRY = /\/assets\/index-[\w-]+\.js/u

/**
 * Releases a version whose app throws before it begins; browsers with a worker get it by the
 * worker's update.
 */
export async function releaseBrokenVersion(folder: string): Promise<void> {
  const broken = 'assets/index-broken.js'
  const program = "throw new Error('this release is broken')\n"
  await writeReleased(join(folder, broken), program)
  const document = join(folder, 'index.html')
  const html = await readFile(document, 'utf8')
  await writeReleased(document, html.replace(ENTRY, `/${broken}`))
  const worker = join(folder, 'sw.js')
  const code = await readFile(worker, 'utf8')
  const listed = code.replace(
    /\{"revision":"\w+","url":"index\.html"\}/u,
    `{"revision":"broken","url":"index.html"},{"integrity":"${hashOf(program)}","revision":null,"url":"${broken}"}`,
  )
  if (listed === code) throw new Error('The worker lists no document.')
  await writeReleased(worker, listed)
}

/**
 * Releases a version whose worker lists another file of the account's area, and no longer the page
 * for a lost id.
 */
export async function releaseAccountChange(folder: string): Promise<void> {
  const worker = join(folder, 'sw.js')
  const code = await readFile(worker, 'utf8')
  const [entry = '', lost = ''] =
    /\{"area":"account","files":\[[^\]]*"(\/assets\/auth\.find-id-[^"]+)"[^}]+\}/u.exec(code) ?? []
  const [, integrity = '', pack = ''] = /"integrity":"([^"]+)".*"url":"([^"]+)"/u.exec(entry) ?? []
  if (pack === '') throw new Error('The worker lists no such page of the account.')
  const [next, nextPack] = ['/assets/account-next.js', 'assets/pack-next.json']
  const text = (await readFile(join(folder, pack), 'utf8')).replaceAll(lost, next)
  await writeReleased(join(folder, nextPack), text)
  const nextEntry = entry
    .replace(lost, next)
    .replace(integrity, hashOf(text))
    .replace(pack, nextPack)
  await writeReleased(worker, code.replace(entry, nextEntry))
}

/**
 * Paths of the files that the device stores for the account's area; undefined before the area was
 * visited.
 */
export function storedAccountFiles(page: Page): Promise<readonly string[] | undefined> {
  return page.evaluate(async () => {
    if (!(await caches.has('pushyard-files-account'))) return undefined
    const cache = await caches.open('pushyard-files-account')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
}

/** Takes files of a release away whose path matches; answers how many those were. */
export async function takeAway(folder: string, name: RegExp, to?: string): Promise<number> {
  const found = (await readdir(join(folder, 'assets'))).filter((file) => name.test(file))
  for (const file of found) {
    const path = join(folder, 'assets', file)
    if (to === undefined) await rm(path)
    else {
      await mkdir(join(folder, to), { recursive: true })
      await rename(path, join(folder, to, file))
    }
  }
  return found.length
}

/** Has the browser look for a new worker now, as it does by itself within the hour. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}
