// Served in the worker's place when it must go: drops what the app's workers kept, and leaves with them.
self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Not only once active: a busy worker would keep this one waiting.
  event.waitUntil(retire())
})
self.addEventListener('activate', (event) => event.waitUntil(retire()))
// The page may have taken it for a new version and asked the shopper.
self.addEventListener('message', () => self.skipWaiting())

async function retire() {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith('pushyard-'))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
