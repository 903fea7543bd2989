import { PrecacheController } from 'workbox-precaching'
import { outdatedCaches, SHELL_CACHE } from './cache-names.ts'

/** Shell: the document and the hashed files of one build. */
export interface Shell {
  /** Caches new files of this build; files of the running build remain. */
  readonly install: (event: ExtendableEvent) => Promise<unknown>
  /** Removes files of older builds. */
  readonly cleanUp: (event: ExtendableEvent) => Promise<void>
  readonly document: () => Promise<Response>
  /** Whether the URL is a file of the shell, which is served without the network. */
  readonly holds: (url: URL) => boolean
  readonly file: (request: Request) => Promise<Response>
}

type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** Creates the shell of the build with this manifest. */
export function createShell(manifest: Manifest): Shell {
  const precache = new PrecacheController({ cacheName: SHELL_CACHE })
  precache.addToCacheList(manifest)

  const fromCacheOrNetwork = async (request: Request | string): Promise<Response> =>
    (await precache.matchPrecache(request)) ??
    // A tab during payment continues with the files of its own build.
    (await caches.match(request, { cacheName: SHELL_CACHE })) ??
    fetch(request)

  return {
    install: (event) => precache.install(event),
    cleanUp: async (event) => {
      await precache.activate(event)
      await Promise.all(outdatedCaches(await caches.keys()).map((name) => caches.delete(name)))
    },
    document: () => fromCacheOrNetwork('/index.html'),
    holds: ({ pathname }) =>
      pathname.startsWith('/assets/') || precache.getCacheKeyForURL(pathname) !== undefined,
    file: fromCacheOrNetwork,
  }
}
