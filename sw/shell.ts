import { PrecacheController } from 'workbox-precaching'
import { STORED_AREAS, type StoredArea } from '#core/worker/stored-areas.ts'
import { askDevice, CACHES } from '#core/storage/device-store.ts'
import { createAreaFiles, type FilePack } from './area-files.ts'
import { FORMER_SHELL_CACHE, outdatedCaches, SHELL_CACHE } from './cache-names.ts'
import { isOwnDocument } from './own-answers.ts'

/** Shell: the document and the hashed files of one build. */
export interface Shell {
  /** Caches new files of this build; files of the running build remain. */
  readonly install: (event: ExtendableEvent) => Promise<unknown>
  /** Caches the files of an area, after a visit of one of its pages. */
  readonly storeArea: (area: StoredArea) => Promise<void>
  /** Removes files of older builds. */
  readonly cleanUp: (event: ExtendableEvent) => Promise<void>
  /**
   * Whether the document of an earlier release is that of another network: no page of the shop can
   * ask for this one.
   */
  readonly isBricked: () => Promise<boolean>
  readonly document: () => Promise<Response>
  /** Whether the URL is a file of the shell, which is served without the network. */
  readonly holds: (url: URL) => boolean
  readonly file: (request: Request) => Promise<Response>
}

type Manifest = Parameters<PrecacheController['addToCacheList']>[0]

/** Packs of an area in the list of the build (build/precache-areas.ts). */
const packsOf = (manifest: Manifest, area: StoredArea | 'shop'): FilePack[] =>
  manifest.flatMap((entry) =>
    isPack(entry) && entry.area === area ? [{ ...entry, path: `/${entry.url}` }] : [],
  )

type Entry = Manifest[number]
type Pack = Exclude<Entry, string> & {
  readonly area: unknown
  readonly files: readonly string[]
  readonly integrity: string
}

const isPack = (entry: Entry): entry is Pack => typeof entry === 'object' && 'area' in entry

/** Script of every document of the shop (index.html). */
const BOOT_SCRIPT = '/boot.js'

/**
 * Longest silence in the middle of a file (our choice: pages have words and a way on within ten
 * seconds).
 */
const SILENCE_MS = 8_000

/**
 * Requests a whole file. Rejects once the network is silent: browsers wait for minutes, and a page
 * for its code.
 */
async function fetchWhole(request: Request | string): Promise<Response> {
  const stop = new AbortController()
  const abort = (): void => stop.abort()
  let timer = setTimeout(abort, SILENCE_MS)
  try {
    const answer = await fetch(request, { signal: stop.signal })
    const parts: Uint8Array<ArrayBuffer>[] = []
    const reader = answer.body?.getReader()
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value)
      clearTimeout(timer)
      timer = setTimeout(abort, SILENCE_MS)
    }
    return new Response(new Blob(parts), answer)
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the shell of the build with this manifest. */
export function createShell(manifest: Manifest): Shell {
  const precache = new PrecacheController({
    cacheName: SHELL_CACHE,
    plugins: [
      {
        // As the packs in area-files.ts: one after the other, behind the files and pictures of open
        // pages.
        requestWillFetch: async ({ request }) =>
          new Request(request, { cache: 'no-cache', priority: 'low' }),
        // The browser compares the hashes of the other files; the shop writes its settings into the
        // document.
        cacheWillUpdate: async ({ request, response }) =>
          request.integrity !== '' || isOwnDocument(response) ? response : null,
      },
    ],
  })
  precache.addToCacheList(manifest.filter((entry) => !isPack(entry)))
  const filesOf = (area: StoredArea | 'shop') => createAreaFiles(area, packsOf(manifest, area))
  const shop = filesOf('shop')
  const files = { account: filesOf('account'), raffle: filesOf('raffle') }
  const areas = STORED_AREAS.map((area) => files[area])

  const fromCacheOrNetwork = (request: Request | string): Promise<Response> =>
    askDevice(
      CACHES,
      async () => (await precache.matchPrecache(request)) ?? caches.match(request),
    ).then(
      // A tab during payment continues with the files of its own build.
      (cached) => cached ?? fetchWhole(request),
      () => fetchWhole(request),
    )

  return {
    install: (event) =>
      Promise.all([precache.install(event), shop.store(), ...areas.map((area) => area.install())]),
    storeArea: (area) => files[area].store(),
    cleanUp: async (event) => {
      await precache.activate(event)
      await Promise.all([
        ...[shop, ...areas].map((area) => area.cleanUp()),
        ...outdatedCaches(await caches.keys()).map((name) => caches.delete(name)),
      ])
    },
    isBricked: async () => {
      const options = { cacheName: FORMER_SHELL_CACHE, ignoreSearch: true }
      const former = await caches.match('/index.html', options)
      return former !== undefined && !(await former.text()).includes(BOOT_SCRIPT)
    },
    document: () => fromCacheOrNetwork('/index.html'),
    holds: ({ pathname }) =>
      pathname.startsWith('/assets/') || precache.getCacheKeyForURL(pathname) !== undefined,
    file: fromCacheOrNetwork,
  }
}
