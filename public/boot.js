// Stands apart from the app, to be there when the app is not. It begins the app of a document that the server rendered,
// once that can be seen; a release that does not begin is given up once for what the network has now, and where that
// does not begin either, a page that would stay blank says so.
const TRIED = 'boot-recovery'
const AGAIN_AFTER_MS = 60_000
/** A device may take so long to read what it keeps before the first page stands. */
const PATIENCE_MS = 20_000
/** A page that is not painted by then, because it is in the background or its picture is late, begins all the same. */
const UNPAINTED_MS = 1_000
/** Our choice: a store that is out of reach is asked for this often. */
const UNREACHED_MS = 3_000

const root = document.documentElement
const isShown = () => ['shown', 'live'].includes(root.dataset.app)

/** The first picture and one frame with it, which was drawn: what is fetched meanwhile would be in its way. */
async function painted() {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  // A picture that cannot be had is not waited for.
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
 * The app's code takes the line and the processor for itself for a while: what the server rendered is shown before. What
 * the app imports runs before it, in a piece of its own; the page's own code is fetched along with it. So are the styles of
 * all that the app may show: the document brought those of its own elements.
 */
async function begin({ app, before, along, styles }, live) {
  await Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, UNPAINTED_MS))])
  useDisplayFace()
  const first = filesOf(before)
  // Together from the start: styles that fail meanwhile are heard of at once.
  await Promise.all([
    styled(styles, live),
    preloaded([...first, app, ...filesOf(along)]).then(() => inTurn(first)),
  ])
  await inTurn([app])
}

/**
 * Applies the display face, unless the first frame was drawn without any stand-in of its widths and heights: headlines
 * would move. Such a device has the face from the installed shell on (docs/decisions/084).
 */
function useDisplayFace() {
  const standIns = [...document.fonts]
  // In a tab in the background none has been looked for yet.
  if (standIns.length > 0 && standIns.every(({ status }) => status === 'error')) {
    // Browsers complain about a preload that nothing uses.
    const { href } = document.querySelector('link[as=font]') ?? {}
    if (href !== undefined) new FontFace('unused', `url(${href})`).load().catch(() => undefined)
    return
  }
  for (const faces of document.querySelectorAll('style[media]')) faces.media = 'all'
}

/**
 * Fetches the sheet, which counts from a quiet moment after the page is live: the browser looks over every element for it.
 * Where something changes before, which the document may have no styles for, it counts at once (docs/decisions/077).
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
      // Naming the same media again has the browser look again.
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

/** Lets go of the processor: who touches the page is answered between two pieces. */
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
 * A button that is pressed before the app is there is pressed again when it is; of several the last. From when the page is
 * being taken up, presses are the app's own: they must not count twice. Resolves when the page is live.
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
  // While the store is out of reach nothing is given up: the browser's own error page would take the place of what stands.
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

/** Without storage there is no telling a second time from a first. */
function wasTried() {
  try {
    const at = Number(sessionStorage.getItem(TRIED))
    sessionStorage.setItem(TRIED, String(Date.now()))
    return Date.now() - at < AGAIN_AFTER_MS
  } catch {
    return true
  }
}

/** A page that the server rendered is left as it is: it can be read, and its links lead on. */
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
// The document names the app itself: it is loaded once its module has run or failed to.
else if (document.readyState === 'complete') watch()
else addEventListener('load', watch, { once: true })
