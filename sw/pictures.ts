import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { registerQuotaErrorCallback } from 'workbox-core'
import { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE } from './cache-names.ts'
import { otherWidths, picturesToDrop } from './picture-policy.ts'

/** True for a picture of the store; their addresses change with their content. */
export function isPicture(url: URL): boolean {
  return url.pathname.startsWith('/pictures/')
}

/** Answers picture requests. */
export interface Pictures {
  readonly answer: (event: FetchEvent) => Promise<Response>
}

/**
 * Pictures from the device first. What goes when there are too many, or when they are too old, is the policy's to say;
 * all of them go when the device is full (Product 9). A device that keeps nothing has them from the network. Without network a
 * picture that was seen in another width is shown in that.
 */
export function createPictures(): Pictures {
  let store: UseStore | undefined
  const uses = (): UseStore => (store ??= createStore('store-pictures', 'uses'))
  const use = async (url: string): Promise<void> => {
    try {
      await set(url, Date.now(), uses())
    } catch {
      // A full device notes nothing; the picture is shown all the same.
    }
  }
  const expire = async (): Promise<void> => {
    const dropped = picturesToDrop(await entries<string, number>(uses()), Date.now())
    if (dropped.length === 0) return
    const cache = await caches.open(PICTURES_CACHE)
    await Promise.all(dropped.map((url) => cache.delete(url)))
    await delMany(dropped, uses())
  }
  registerQuotaErrorCallback(async () => {
    await caches.delete(PICTURES_CACHE)
    await clear(uses())
  })
  const strategy = new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [
      {
        cacheDidUpdate: async ({ request }) => {
          await use(request.url)
          await expire()
        },
        // Last shown, not first fetched, is what keeps a picture.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          if (cachedResponse !== undefined) await use(request.url)
          return cachedResponse
        },
      },
    ],
  })
  return {
    answer: (event) =>
      strategy
        .handle({ event, request: event.request })
        .catch(async () => (await inAnotherWidth(event.request)) ?? fetch(event.request)),
  }
}

/** The picture in a width that the device has, in our cache or in the browser's own; undefined when there is none. */
async function inAnotherWidth({ url }: Request): Promise<Response | undefined> {
  for (const other of otherWidths(url)) {
    const kept = (await caches.match(other)) ?? (await fetch(other, KEPT_BY_BROWSER).catch(nothing))
    if (kept?.ok) return kept
  }
  return undefined
}

/** What the browser fetched before this worker was there; the network is not asked, and without an answer it fails. */
const KEPT_BY_BROWSER = { cache: 'only-if-cached', mode: 'same-origin' } as const
const nothing = () => undefined
