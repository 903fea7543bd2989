import { ACCOUNT_CACHE } from './cache-names.ts'

/** Files of the account's area: login, orders, payment and account pages. */
export interface AccountFiles {
  /** Stores the files of this build; without effect once they are stored. */
  readonly store: () => Promise<void>
  /** Stores the files of this build on devices that stored an earlier one. */
  readonly install: () => Promise<void>
  /** Removes files of other builds. */
  readonly cleanUp: () => Promise<void>
}

/**
 * Creates the storage of these paths. Most shoppers read the shop only, so its files are not part of the first
 * precache (docs/decisions/140). All are stored together: the next page of the area opens offline too.
 */
export function createAccountFiles(paths: readonly string[]): AccountFiles {
  let storing: Promise<void> | undefined

  const addMissing = async (): Promise<void> => {
    const cache = await caches.open(ACCOUNT_CACHE)
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
      if (await caches.has(ACCOUNT_CACHE)) await store()
    },
    cleanUp: async () => {
      if (!(await caches.has(ACCOUNT_CACHE))) return
      const cache = await caches.open(ACCOUNT_CACHE)
      const outdated = (await cache.keys()).filter((request) => !paths.includes(pathOf(request)))
      await Promise.all(outdated.map((request) => cache.delete(request)))
    },
  }
}

const pathOf = ({ url }: Request): string => new URL(url).pathname
