import type { StoredArea } from '#core/worker/stored-areas.ts'
import { areaCache } from './cache-names.ts'

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
 * Creates the storage of these paths of an area. Most shoppers read the shop only, so its files are not part of the
 * first precache (docs/decisions/140). All are stored together: the next page of the area opens offline too.
 */
export function createAreaFiles(area: StoredArea, paths: readonly string[]): AreaFiles {
  const cacheName = areaCache(area)
  let storing: Promise<void> | undefined

  const addMissing = async (): Promise<void> => {
    const cache = await caches.open(cacheName)
    const stored = new Set((await cache.keys()).map(pathOf))
    const missing = paths.filter((path) => !stored.has(path))
    // The opened page loads its data and pictures at the same time.
    await cache.addAll(missing.map((path) => new Request(path, { priority: 'low' })))
  }
  const store = (): Promise<void> =>
    (storing ??= addMissing().finally(() => {
      storing = undefined
    }))
  return {
    store,
    install: async () => {
      if (await caches.has(cacheName)) await store()
    },
    cleanUp: async () => {
      if (!(await caches.has(cacheName))) return
      const cache = await caches.open(cacheName)
      const outdated = (await cache.keys()).filter((request) => !paths.includes(pathOf(request)))
      await Promise.all(outdated.map((request) => cache.delete(request)))
    },
  }
}

const pathOf = ({ url }: Request): string => new URL(url).pathname
