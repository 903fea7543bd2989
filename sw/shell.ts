import { PrecacheController } from 'workbox-precaching'
import { outdatedCaches, SHELL_CACHE } from './cache-names.ts'

/** The shell: the document and the hashed files of one build. */
export interface Shell {
  /** Stores what this build adds; the files of the running build stay. */
  readonly install: (event: ExtendableEvent) => Promise<unknown>
  /** Drops what older builds left behind. */
  readonly cleanUp: (event: ExtendableEvent) => Promise<void>
  readonly document: () => Promise<Response>
  /** True for a file of the shell, which never needs the network. */
  readonly holds: (url: URL) => boolean
  readonly file: (request: Request) => Promise<Response>
}

type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** The shell of the build with this manifest. */
export function createShell(manifest: Manifest): Shell {
  const precache = new PrecacheController({ cacheName: SHELL_CACHE })
  precache.addToCacheList(manifest)

  const fromCacheOrNetwork = async (request: Request | string): Promise<Response> =>
    (await precache.matchPrecache(request)) ??
    // A tab that pays goes on with the build it began with, whose files were left for it.
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
