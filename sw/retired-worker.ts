/**
 * Worker that the server sends in place of `/sw.js` when the service worker is off
 * (docs/decisions/055). It deletes the caches of the app's workers and unregisters itself. The
 * script imports no values (build/classic-scripts.ts).
 */
declare const self: ServiceWorkerGlobalScope

/** Interval of the repeated removal (our choice). */
const AGAIN_MS = 1_000

self.addEventListener('install', (event) => {
  event.waitUntil(deleteCaches())
  unregister()
  // A page that registers the worker or fetches restores both: removal repeats while this worker
  // runs.
  setInterval(() => {
    void deleteCaches()
    unregister()
  }, AGAIN_MS)
})
self.addEventListener('activate', (event) => event.waitUntil(deleteCaches()))

/** Not awaited: the browser unregisters a worker only after it has installed. */
function unregister(): void {
  void self.skipWaiting()
  void self.registration.unregister()
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('pushyard-'))
  await Promise.all(own.map((name) => caches.delete(name)))
}
