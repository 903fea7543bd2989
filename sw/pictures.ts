import { registerQuotaErrorCallback } from 'workbox-core'
import { CacheExpiration } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { PICTURES_CACHE } from './cache-names.ts'

/** Product 9: pictures kept on the device, and for how long. */
const PICTURES_MAX = 300
const PICTURES_LIFE_S = 30 * 24 * 3_600

/** True for a picture of the store; their addresses change with their content. */
export function isPicture(url: URL): boolean {
  return url.pathname.startsWith('/pictures/')
}

/** Pictures from the device first; the oldest go when there are too many, all of them when the device is full (Product 9). */
export function createPictures(): CacheFirst {
  const expiration = new CacheExpiration(PICTURES_CACHE, {
    maxEntries: PICTURES_MAX,
    maxAgeSeconds: PICTURES_LIFE_S,
  })
  registerQuotaErrorCallback(async () => {
    await expiration.delete()
    await caches.delete(PICTURES_CACHE)
  })
  return new CacheFirst({
    cacheName: PICTURES_CACHE,
    plugins: [
      {
        cacheDidUpdate: async ({ request }) => {
          await expiration.updateTimestamp(request.url)
          await expiration.expireEntries()
        },
        // Last used, not first fetched, is what keeps a picture.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
          if (cachedResponse !== undefined) await expiration.updateTimestamp(request.url)
          return cachedResponse
        },
      },
    ],
  })
}
