import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { registerQuotaErrorCallback } from 'workbox-core'
import { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE } from './cache-names.ts'
import { picturesToDrop } from './picture-policy.ts'

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
 * all of them go when the device is full (Product 9). A device that keeps nothing has them from the network.
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
      strategy.handle({ event, request: event.request }).catch(() => fetch(event.request)),
  }
}
