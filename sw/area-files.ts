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

/** A file with the hash of its content, which the browser compares (Subresource Integrity). */
export interface AreaFile {
  readonly path: string
  readonly integrity: string
}

/**
 * Creates the storage of these files of an area. Most shoppers read the shop only, so its files are not part of the
 * first precache (docs/decisions/140). All are stored after one visit: the next page of the area opens offline too. What a
 * bad network brought stays, and the next visit stores the rest.
 */
export function createAreaFiles(area: StoredArea, files: readonly AreaFile[]): AreaFiles {
  const cacheName = areaCache(area)
  const paths = new Set(files.map(({ path }) => path))
  let storing: Promise<void> | undefined

  const addMissing = async (): Promise<void> => {
    const cache = await caches.open(cacheName)
    const stored = new Set((await cache.keys()).map(pathOf))
    const missing = files.filter(({ path }) => !stored.has(path))
    // The opened page loads its data and pictures at the same time.
    const options = { ...OWN_FILE, priority: 'low' } as const
    for (let at = 0; at < missing.length; at += BATCH) {
      await cache.addAll(
        missing
          .slice(at, at + BATCH)
          .map(({ path, integrity }) => new Request(path, { ...options, integrity })),
      )
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

/** Files at once (our choice): more would share the line with the page, and a line that loses some would never bring all. */
const BATCH = 4

/** The browser's own cache may hold what another network answered, so it asks the shop whether its copy is right. */
const OWN_FILE = { cache: 'no-cache', redirect: 'error' } as const

const pathOf = ({ url }: Request): string => new URL(url).pathname
