// Served in the worker's place when it must go: drops what the app's workers kept, and leaves with them.
const AGAIN_MS = 1_000

self.addEventListener('install', (event) => {
  event.waitUntil(dropCaches())
  leave()
  // A page that registers or fetches calls back what just left: said again for as long as this worker lives.
  setInterval(() => {
    void dropCaches()
    leave()
  }, AGAIN_MS)
})
self.addEventListener('activate', (event) => event.waitUntil(dropCaches()))

/** Not waited for: the browser lets a worker leave only after it has installed. */
function leave() {
  void self.skipWaiting()
  void self.registration.unregister()
}

async function dropCaches() {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('pushyard-'))
  await Promise.all(own.map((name) => caches.delete(name)))
}
