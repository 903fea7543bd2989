// Boot script, separate from the app so that it works when the app does not load. It starts the app of a
// server-rendered document after the first paint. A release that does not start is replaced once by the network's
// current one. If that fails too, an empty page shows an error message.
const TRIED = 'boot-recovery'
const AGAIN_AFTER_MS = 60_000
/** Time limit for a slow device that reads its storage before the first page is shown. */
const PATIENCE_MS = 20_000
/** Time limit for the first paint: a background page, or one with a late picture, starts the app anyway. */
const UNPAINTED_MS = 1_000
/** Interval of requests to an unreachable shop (our choice). */
const UNREACHED_MS = 3_000

const root = document.documentElement
const isShown = () => ['shown', 'live'].includes(root.dataset.app)

/** Resolves after the first picture and its painted frame: earlier requests would compete with it. */
async function painted() {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  // A failed picture is not awaited.
  await document
    .querySelector('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
}

/**
 * Starts the app after the server-rendered page is painted, because its code takes network and processor for a while.
 * Imports of the app run first, in a task of their own, while the page's own code is loaded. The full style sheet is
 * loaded too: the document contains only the rules of its own elements.
 */
async function begin({ app, before, along, styles }, live) {
  await Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, UNPAINTED_MS))])
  useDisplayFace()
  const first = filesOf(before)
  // All together from the start, so that a failed style sheet is detected at once.
  await Promise.all([
    styled(styles, live),
    preloaded([...first, app, ...filesOf(along)]).then(() => inTurn(first)),
  ])
  await inTurn([app])
}

/**
 * Applies the display font, unless the first frame was drawn without a fallback of equal metrics: headlines would move.
 * Such a device uses the font from the installed shell on (docs/decisions/084).
 */
function useDisplayFace() {
  const standIns = [...document.fonts]
  // In a background tab no font has been looked up yet.
  if (standIns.length > 0 && standIns.every(({ status }) => status === 'error')) {
    // Browsers warn about an unused preload.
    const { href } = document.querySelector('link[as=font]') ?? {}
    if (href !== undefined) new FontFace('unused', `url(${href})`).load().catch(() => undefined)
    return
  }
  for (const faces of document.querySelectorAll('style[media]')) faces.media = 'all'
}

/**
 * Loads the full style sheet and enables it when the live page is idle, because that restyles every element. It is
 * enabled at once before a DOM change that may need more rules (docs/performance.md).
 */
const styled = (href, live) =>
  new Promise((resolve, reject) => {
    const sheet = link({
      rel: 'stylesheet',
      href,
      media: 'not all',
      fetchPriority: 'high',
      onload: resolve,
      onerror: reject,
    })
    const apply = () => {
      watcher.disconnect()
      // Setting the same media again would restyle again.
      if (sheet.media !== 'all') sheet.media = 'all'
    }
    const watcher = new MutationObserver(
      (changes) => changes.some(({ target }) => target !== document.head) && apply(),
    )
    watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
    void live.then(() => (self.requestIdleCallback ?? setTimeout)(apply))
  })

async function preloaded(paths) {
  for (const href of paths) {
    await pause()
    link({ rel: 'modulepreload', href })
  }
}

const filesOf = (names) => names.split(' ').filter(Boolean)

/** Yields to the main thread, so that the browser handles input between two tasks. */
const pause = (forMs) => new Promise((resolve) => setTimeout(resolve, forMs))

const link = (properties) =>
  document.head.appendChild(Object.assign(document.createElement('link'), properties))

async function inTurn(paths) {
  for (const path of paths) {
    await import(path)
    await pause()
  }
}

/**
 * Replays the last button that was clicked before the app was loaded. Recording ends when hydration starts, because the
 * app then handles clicks itself. Resolves when the page is live.
 */
const keepPress = () =>
  new Promise((resolve) => {
    let pressed
    const keep = ({ target }) => {
      pressed = target.closest?.('button')
    }
    addEventListener('click', keep, true)
    const watcher = new MutationObserver(() => {
      if (isShown()) removeEventListener('click', keep, true)
      if (root.dataset.app !== 'live') return
      watcher.disconnect()
      pressed?.click()
      resolve()
    })
    watcher.observe(root, { attributeFilter: ['data-app'] })
  })

async function recover() {
  // An unreachable shop causes no recovery: a reload would replace the page by the browser's own error page.
  while (await isOutOfReach()) {
    sayIt()
    await pause(UNREACHED_MS)
  }
  if (isShown()) return
  if (wasTried()) return sayIt()
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = 'caches' in self ? await caches.keys() : []
  const own = names.filter((name) => name.startsWith('pushyard-'))
  await Promise.all(own.map((name) => caches.delete(name)))
  location.reload()
}

const isOutOfReach = () =>
  fetch('/boot.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  )

/** Without storage a second try cannot be distinguished from the first. */
function wasTried() {
  try {
    const at = Number(sessionStorage.getItem(TRIED))
    sessionStorage.setItem(TRIED, String(Date.now()))
    return Date.now() - at < AGAIN_AFTER_MS
  } catch {
    return true
  }
}

/** A server-rendered page is unchanged: it can be read, and its links work. */
function sayIt() {
  const place = document.querySelector('#root')
  if (place === null || place.querySelector(':scope > :not(.opening)') !== null) return
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = '일시적인 오류가 발생했습니다.'
  const again = document.createElement('a')
  again.textContent = '다시 시도'
  again.href = location.href
  main.append(heading, again)
  place.replaceChildren(main)
}

function watch() {
  setTimeout(() => !isShown() && void recover(), root.dataset.app ? PATIENCE_MS : 0)
}

const names = document.currentScript.dataset
if (names.app !== undefined) {
  void begin(names, keepPress()).then(watch, watch)
}
// The document imports the app itself: at the load event its module has run or failed.
else if (document.readyState === 'complete') watch()
else addEventListener('load', watch, { once: true })
