// Served in the worker's place when it must go: drops what the app's workers kept, and leaves with them.
const AGAIN_MS = 1_000

self.addEventListener('install', () => {
  leave()
  // A busy worker keeps its place, and a page that registers calls both back: said again for as long as this one lives.
  setInterval(leave, AGAIN_MS)
})
self.addEventListener('activate', (event) => {
  event.waitUntil(dropCaches())
  leave()
})

/** Nothing here is waited for: the browser leaves only after it has installed. */
function leave() {
  void self.skipWaiting()
  void self.registration.unregister()
}

async function dropCaches() {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('pushyard-'))
  await Promise.all(own.map((name) => caches.delete(name)))
}
