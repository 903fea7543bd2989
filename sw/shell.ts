import { PrecacheController } from 'workbox-precaching'

/** Every cache of this app starts with this, so that cleaning up touches no other one of the origin. */
const OWN_PREFIX = 'pushyard-'
const SHELL_CACHE = `${OWN_PREFIX}shell`
/** Pictures of products, see pictures.ts. */
export const PICTURES_CACHE = `${OWN_PREFIX}pictures`

const CURRENT = new Set([SHELL_CACHE, PICTURES_CACHE])

/** Names of own caches that no code uses any more. */
export function outdatedCaches(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(OWN_PREFIX) && !CURRENT.has(name))
}

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
    // A tab that still runs the last build asks for its files: they are kept until it is gone.
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
