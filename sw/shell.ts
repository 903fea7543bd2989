import { PrecacheController } from 'workbox-precaching'
import { createAccountFiles } from './account-files.ts'
import { ACCOUNT_CACHE, outdatedCaches, SHELL_CACHE } from './cache-names.ts'

/** Shell: the document and the hashed files of one build. */
export interface Shell {
  /** Caches new files of this build; files of the running build remain. */
  readonly install: (event: ExtendableEvent) => Promise<unknown>
  /** Caches the files of the account's area, after a visit of one of its pages. */
  readonly storeAccount: () => Promise<void>
  /** Removes files of older builds. */
  readonly cleanUp: (event: ExtendableEvent) => Promise<void>
  readonly document: () => Promise<Response>
  /** Whether the URL is a file of the shell, which is served without the network. */
  readonly holds: (url: URL) => boolean
  readonly file: (request: Request) => Promise<Response>
}

type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** Whether the build names the account's area for this file (build/precache-areas.ts). */
const isOfAccount = (entry: Manifest[number]): boolean =>
  typeof entry === 'object' && 'area' in entry

const pathOf = (entry: Manifest[number]): string =>
  `/${typeof entry === 'object' ? entry.url : entry}`

/** Creates the shell of the build with this manifest. */
export function createShell(manifest: Manifest): Shell {
  const precache = new PrecacheController({ cacheName: SHELL_CACHE })
  precache.addToCacheList(manifest.filter((entry) => !isOfAccount(entry)))
  const account = createAccountFiles(manifest.filter(isOfAccount).map(pathOf))

  const fromCacheOrNetwork = async (request: Request | string): Promise<Response> =>
    (await precache.matchPrecache(request)) ??
    // A tab during payment continues with the files of its own build.
    (await caches.match(request, { cacheName: SHELL_CACHE })) ??
    (await caches.match(request, { cacheName: ACCOUNT_CACHE })) ??
    fetch(request)

  return {
    install: (event) => Promise.all([precache.install(event), account.install()]),
    storeAccount: account.store,
    cleanUp: async (event) => {
      await precache.activate(event)
      await account.cleanUp()
      await Promise.all(outdatedCaches(await caches.keys()).map((name) => caches.delete(name)))
    },
    document: () => fromCacheOrNetwork('/index.html'),
    holds: ({ pathname }) =>
      pathname.startsWith('/assets/') || precache.getCacheKeyForURL(pathname) !== undefined,
    file: fromCacheOrNetwork,
  }
}
