import type { StoredArea } from '#core/worker/stored-areas.ts'
import { areaCache, formerAreaCache } from './cache-names.ts'

/** Files of an area of pages, such as the account. */
export interface AreaFiles {
  /** Stores the files of this build; without effect once they are stored. */
  readonly store: () => Promise<void>
  /** Stores the files of this build on devices that stored an earlier one. */
  readonly install: () => Promise<void>
  /** Removes files of other builds. */
  readonly cleanUp: () => Promise<void>
}

/**
 * Files of one area in one request: a JSON object of their texts by their paths
 * (build/precache-areas.ts).
 */
export interface FilePack {
  readonly path: string
  /** Hash of the pack, which the browser compares (Subresource Integrity). */
  readonly integrity: string
  /** Paths of the files. */
  readonly files: readonly string[]
}

/**
 * Creates the storage of these files of an area. Most shoppers read the shop only, so the files of
 * other areas are not stored with the worker (app#areas). All are stored after one visit:
 * the next page of the area opens offline too. The packs that a bad network brought stay, and the
 * next visit stores the rest.
 */
export function createAreaFiles(area: StoredArea | 'shop', packs: readonly FilePack[]): AreaFiles {
  const cacheName = areaCache(area)
  const paths = new Set(packs.flatMap(({ files }) => files))
  let storing: Promise<void> | undefined

  const addMissing = async (): Promise<void> => {
    const cache = await caches.open(cacheName)
    const stored = new Set((await cache.keys()).map(pathOf))
    for (const pack of packs) {
      if (pack.files.some((path) => !stored.has(path))) await storePack(cache, pack)
    }
  }
  const store = (): Promise<void> =>
    (storing ??= addMissing().finally(() => {
      storing = undefined
    }))
  return {
    store,
    install: async () => {
      const wasStored = (await caches.has(cacheName)) || (await caches.has(formerAreaCache(area)))
      if (wasStored) await store()
    },
    cleanUp: async () => {
      if (!(await caches.has(cacheName))) return
      const cache = await caches.open(cacheName)
      const outdated = (await cache.keys()).filter((request) => !paths.has(pathOf(request)))
      await Promise.all(outdated.map((request) => cache.delete(request)))
    },
  }
}

/**
 * Loads a pack and stores its files. Rejects with TypeError for a pack that does not come as it was
 * built, by its hash.
 */
async function storePack(cache: Cache, { path, integrity, files }: FilePack): Promise<void> {
  // The browser's own cache may hold what another network answered, so it asks the shop whether its
  // copy is right. The opened page loads its data and pictures at the same time.
  const own = { cache: 'no-cache', redirect: 'error', priority: 'low' } as const
  const answer = await fetch(new Request(path, { ...own, integrity }))
  const texts: unknown = await answer.json()
  await Promise.all(
    files.map((file) => cache.put(file, fileOf(answer.headers, file, textOf(texts, file)))),
  )
}

/** Text of a file of a pack. */
function textOf(texts: unknown, path: string): string {
  const text: unknown = texts instanceof Object ? Reflect.get(texts, path) : undefined
  if (typeof text !== 'string') throw new TypeError(`The pack has no file ${path}`)
  return text
}

/** Answer with a file of a pack, with the headers of that. */
function fileOf(ofPack: Headers, path: string, text: string): Response {
  const headers = new Headers(ofPack)
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
  headers.set('content-type', `${type}; charset=utf-8`)
  return new Response(text, { headers })
}

const pathOf = ({ url }: Request): string => new URL(url).pathname
