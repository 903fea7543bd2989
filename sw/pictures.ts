import { clear, delMany, entries, set } from 'idb-keyval'
import { registerQuotaErrorCallback } from 'workbox-core'
import { CacheFirst } from 'workbox-strategies'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { savesData } from '#core/guard/saves-data.ts'
import { askDevice, CACHES, openStore } from '#core/storage/device-store.ts'
import { PICTURES_CACHE } from './cache-names.ts'
import { isPictureFile } from './own-answers.ts'
import { economyWidth, otherWidths, picturesToDrop } from './picture-policy.ts'

/** Whether the URL is a picture of the shop. Picture URLs change with their content. */
export function isPicture(url: URL): boolean {
  return url.pathname.startsWith('/pictures/')
}

/** Handler of picture requests. */
export interface Pictures {
  readonly answer: (event: FetchEvent) => Promise<Response>
}

/**
 * Cache-first strategy for pictures. The policy selects pictures to remove; all are removed if the
 * device is full (app#pictures). Without a cache pictures come from the network. Without network a
 * cached picture of another width is the response.
 */
export function createPictures(): Pictures {
  const uses = openStore('store-pictures', 'uses')
  // A full device stores no time of use; the picture is still shown.
  const use = (url: string): Promise<void> => set(url, Date.now(), uses).catch(nothing)
  const expire = async (): Promise<void> => {
    const dropped = picturesToDrop(await entries<string, number>(uses), Date.now())
    if (dropped.length === 0) return
    const cache = await caches.open(PICTURES_CACHE)
    await Promise.all(dropped.map((url) => cache.delete(url)))
    await delMany(dropped, uses)
  }
  registerQuotaErrorCallback(async () => {
    await caches.delete(PICTURES_CACHE)
    await clear(uses)
  })
  const strategy = new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [
      {
        // Of the shop itself: a page of another network may come in its place.
        cacheWillUpdate: async ({ response }) =>
          isPictureFile(response) && response.headers.has(SHOP_HEADER) ? response : null,
        cacheDidUpdate: async ({ request }) => {
          await use(request.url)
          await expire()
        },
        // The last view decides about removal, not the first fetch.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          // Earlier releases stored whatever had come.
          if (cachedResponse === undefined || !isPictureFile(cachedResponse)) return null
          await use(request.url)
          return cachedResponse
        },
      },
    ],
  })
  return {
    answer: (event) =>
      // A cache that never answers leaves the picture to the network.
      askDevice(CACHES, () => caches.has(PICTURES_CACHE))
        .then(() => strategy.handle({ event, request: economical(event.request) }))
        .catch(async () => (await inAnotherWidth(event.request)) ?? fetch(event.request)),
  }
}

/**
 * What a visitor who saves data asks for in place of a large picture. A page asks for them in any
 * width.
 */
const economical = (request: Request): Request =>
  savesData() ? new Request(economyWidth(request.url)) : request

/**
 * The picture in a width that the device has, in our cache or in the browser's own; undefined when
 * there is none.
 */
async function inAnotherWidth({ url }: Request): Promise<Response | undefined> {
  for (const other of otherWidths(url)) {
    const cached =
      (await askDevice(CACHES, () => caches.match(other)).catch(nothing)) ??
      (await fetch(other, CACHED_BY_BROWSER).catch(nothing))
    if (cached !== undefined && isPictureFile(cached)) return cached
  }
  return undefined
}

/**
 * What the browser fetched before this worker was there; the network is not asked, and without an
 * answer it fails.
 */
const CACHED_BY_BROWSER = { cache: 'only-if-cached', mode: 'same-origin' } as const
const nothing = () => undefined
