/**
 * `/boot.js`: boot script, separate from the app so that it works when the app does not load. It
 * starts the app of a server-rendered document after the first paint. A release that does not start
 * is replaced once by the network's current one. An empty page whose code is late, or does not
 * start even then, says so. The script imports no values (build/classic-scripts.ts).
 */
import type { SHOP_HEADER as ShopHeader } from '#contract/platform/headers.ts'
import type { BootState } from '#src/browser/boot-state.ts'

/**
 * Files of the app that a rendered document names on this script's element
 * (server/pages/ssr/html-template.ts).
 */
interface AppFiles {
  /** Entry chunk. */
  readonly app: string
  /** Imports of the entry chunk, separated by spaces. */
  readonly before: string
  /** Chunks of the page, separated by spaces. */
  readonly along: string
  /** The whole style sheet. */
  readonly styles: string
}

/** What the document's own script recorded (contract/pages/early-clicks.ts). */
interface EarlyClicks {
  /** Clicked controls in the order of the clicks. */
  readonly controls: readonly HTMLElement[]
  /** Ends the recording. */
  stop(): void
}

declare global {
  interface Window {
    readonly earlyClicks?: EarlyClicks
  }
}

/** As in contract/platform/headers.ts: the type is checked, and no value is imported. */
const SHOP_HEADER: typeof ShopHeader = 'x-shop'
/** Key in the session's storage with the time of the last recovery. */
const RECOVERY_KEY = 'boot-recovery'
const AGAIN_AFTER_MS = 60_000
/** Time limit for a slow device that reads its storage before the first page is shown. */
const START_TIMEOUT_MS = 20_000
/**
 * Time after which an empty page says that its code is late (our choice: no wait over 10 s is
 * without words).
 */
const WORDS_AFTER_MS = 8_000
/** Longest wait for a whole answer of the shop (our choice). */
const ANSWER_TIMEOUT_MS = 10_000
/**
 * Time limit for the first paint: a background page, or one with a late picture, starts the app
 * anyway.
 */
const PAINT_TIMEOUT_MS = 1_000
/** Words of an empty page whose code is late, and of a release that does not start. */
const LATE = '네트워크가 응답하지 않습니다. 연결되면 자동으로 열립니다.'
const BROKEN = '일시적인 오류가 발생했습니다.'
/** Interval of requests to an unreachable shop (our choice). */
const UNREACHABLE_INTERVAL_MS = 3_000
/** Longest wait for storage of the device, as in core/storage/device-store.ts. */
const DEVICE_WAIT_MS = 2_000

const root = document.documentElement

const isIn = (...states: readonly BootState[]): boolean =>
  states.some((state) => state === root.dataset['app'])

/** Yields to the main thread, so that the browser handles input between two tasks. */
const pause = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const filesOf = (names: string): string[] => names.split(' ').filter(Boolean)

const addLink = (properties: Partial<HTMLLinkElement>): HTMLLinkElement =>
  document.head.appendChild(Object.assign(document.createElement('link'), properties))

/**
 * Starts the app after the server-rendered page is painted, because its code takes network and
 * processor for a while. Imports of the app run first, in a task of their own, while the page's own
 * code is loaded. The full style sheet is loaded too: the document contains only the rules of its
 * own elements.
 */
async function start({ app, before, along, styles }: AppFiles, live: Promise<void>): Promise<void> {
  await Promise.race([untilPainted(), pause(PAINT_TIMEOUT_MS)])
  applyDisplayFont()
  const imports = filesOf(before)
  // All together from the start, so that a failed style sheet is detected at once.
  await Promise.all([
    loadStyleSheet(styles, live),
    preload([...imports, app, ...filesOf(along)]).then(() => importInTurn(imports)),
  ])
  await importInTurn([app])
}

/**
 * Resolves after the first picture and its painted frame: earlier requests would compete with it.
 */
async function untilPainted(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      addEventListener('DOMContentLoaded', resolve, { once: true })
    })
  }
  // A failed picture is not awaited.
  await document
    .querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined)
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
}

/**
 * Applies the display font, unless the first frame was drawn without a fallback of equal metrics:
 * headlines would move. Such a device uses the font from the installed shell on
 * (docs/performance.md).
 */
function applyDisplayFont(): void {
  const fallbacks = [...document.fonts]
  // In a background tab no font has been looked up yet.
  if (fallbacks.length > 0 && fallbacks.every(({ status }) => status === 'error')) {
    // Browsers warn about an unused preload.
    const font = document.querySelector<HTMLLinkElement>('link[as=font]')
    if (font !== null) new FontFace('unused', `url(${font.href})`).load().catch(() => undefined)
    return
  }
  for (const faces of document.querySelectorAll<HTMLStyleElement>('style[media]')) {
    faces.media = 'all'
  }
}

/**
 * Loads the full style sheet and enables it when the live page is idle, because that restyles every
 * element. It is enabled at once before a DOM change that may need more rules
 * (docs/performance.md).
 */
function loadStyleSheet(href: string, live: Promise<void>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = addLink({
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
    const watcher = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target !== document.head)) apply()
    })
    watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['class'] })
    void live.then(() => whenIdle(apply))
  })
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in self) requestIdleCallback(run)
  else setTimeout(run)
}

async function preload(paths: readonly string[]): Promise<void> {
  for (const href of paths) {
    await pause()
    addLink({ rel: 'modulepreload', href })
  }
}

async function importInTurn(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await import(path)
    await pause()
  }
}

/** Control whose click React loses before the app is there, as contract/pages/early-clicks.ts. */
const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button, input[type=radio]') : null

/** Takes over the clicks from before this script, each under a key of its own. */
function takeEarlyClicks(): (readonly [object, HTMLElement])[] {
  const { earlyClicks } = window
  earlyClicks?.stop()
  return (earlyClicks?.controls ?? []).map((control) => [{}, control])
}

/**
 * Replays clicks from before the app was live, in their order. Resolves when the page is live.
 * React stops the propagation of clicks that it cannot handle yet: once the app is shown, a click
 * that arrives at the window was handled. A replayed click that is not handled remains marked for
 * `src/ssr/replay-clicks.ts`.
 */
function replayClicks(): Promise<void> {
  return new Promise((resolve) => {
    const clicked = new Map<object, HTMLElement>(takeEarlyClicks())
    const record = (event: Event) => {
      const control = controlOf(event)
      if (control === null) return
      // Nothing overtakes a click that waits.
      if (clicked.size > 0) {
        event.stopImmediatePropagation()
        // A radio shows its choice meanwhile.
        if (control instanceof HTMLButtonElement) event.preventDefault()
      }
      clicked.set(event, control)
    }
    const forget = (event: Event) => {
      if (isIn('shown', 'live')) clicked.delete(event)
    }
    addEventListener('click', record, true)
    addEventListener('click', forget)
    const watcher = new MutationObserver(() => {
      if (!isIn('live')) return
      watcher.disconnect()
      resolve()
      removeEventListener('click', record, true)
      // A click that made the page live has not arrived at the window yet.
      setTimeout(() => {
        removeEventListener('click', forget)
        void replay([...clicked.values()])
      })
    })
    watcher.observe(root, { attributeFilter: ['data-app'] })
  })
}

async function replay(controls: readonly HTMLElement[]): Promise<void> {
  for (const [index, control] of controls.entries()) {
    const unmarked = control.dataset['recorded']
    const unmark = () => {
      if (unmarked === undefined) delete control.dataset['recorded']
      else control.dataset['recorded'] = unmarked
    }
    control.dataset['recorded'] = `${unmarked ?? ''} ${index}`
    addEventListener('click', unmark, { once: true })
    if (control instanceof HTMLInputElement) {
      // Its first click hydrates it. React reports only a change of a radio that it knows.
      control.click()
      control.checked = false
    }
    control.click()
    removeEventListener('click', unmark)
    // The next click must see the state that this one changed.
    await pause()
  }
}

/** Removes the worker and the caches of a release that did not start, and reloads once. */
async function recover(): Promise<void> {
  // An unreachable shop causes no recovery: a reload would replace the page by the browser's own
  // error page.
  while (await isUnreachable()) {
    showWords(LATE)
    await pause(UNREACHABLE_INTERVAL_MS)
  }
  if (isIn('shown', 'live')) return
  if (hasRecovered()) {
    showWords(BROKEN)
    // The first removal took longer than its wait, so that the reload ended it.
    if (await removeStored()) location.reload()
    return
  }
  // Storage of a device may never answer.
  await Promise.race([removeStored(), pause(DEVICE_WAIT_MS)])
  location.reload()
}

/** Removes the workers and caches of the app; answers whether there was a worker. */
async function removeStored(): Promise<boolean> {
  const workers =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const names = 'caches' in self ? await caches.keys() : []
  const own = names.filter((name) => name.startsWith('pushyard-'))
  await Promise.all(own.map((name) => caches.delete(name)))
  return workers.length > 0
}

/**
 * Whether no whole answer of the shop comes in time. No worker answers for its own script, and the
 * file is longer than one packet: some lines lose only full packets.
 */
function isUnreachable(): Promise<boolean> {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), ANSWER_TIMEOUT_MS)
  return fetch('/sw.js', { cache: 'no-store', signal: stop.signal })
    .then((answer) => answer.text().then(() => !answer.headers.has(SHOP_HEADER)))
    .catch(() => true)
}

/** Without storage a second recovery cannot be distinguished from the first. */
function hasRecovered(): boolean {
  try {
    const at = Number(sessionStorage.getItem(RECOVERY_KEY))
    sessionStorage.setItem(RECOVERY_KEY, String(Date.now()))
    return Date.now() - at < AGAIN_AFTER_MS
  } catch {
    return true
  }
}

/**
 * Whether nothing of the shop is shown yet: also a started app may wait for the code of its first
 * page.
 */
const isOpening = (): boolean => document.querySelector('#root .opening') !== null

/**
 * Shows words next to the app's element until it has content. A server-rendered page is left as it
 * is.
 */
function showWords(text: string): void {
  const container = document.querySelector('#root')
  const before = document.querySelector('body > main')
  if (container === null || before?.firstChild?.textContent === text || !isOpening()) return
  before?.remove()
  const main = document.createElement('main')
  main.style.padding = '24px'
  const heading = Object.assign(document.createElement('h1'), { textContent: text })
  const again = { textContent: '다시 시도', href: location.href }
  main.append(heading, Object.assign(document.createElement('a'), again))
  container.after(main)
  // The document's own style sheet keeps the browser from drawing anything until it arrives.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
  const watcher = new MutationObserver(() => {
    if (isOpening()) return
    watcher.disconnect()
    main.remove()
  })
  watcher.observe(container, { childList: true, subtree: true })
}

/** Replaces a release that is not shown in time. */
function watchStart(): void {
  const timeoutMs = root.dataset['app'] === undefined ? 0 : START_TIMEOUT_MS
  setTimeout(() => {
    if (!isIn('shown', 'live')) void recover()
  }, timeoutMs)
}

/**
 * Files that the document names for this script; undefined in the shell, which imports the app
 * itself.
 */
function appFiles(): AppFiles | undefined {
  const { app, before = '', along = '', styles = '' } = document.currentScript?.dataset ?? {}
  return app === undefined ? undefined : { app, before, along, styles }
}

const files = appFiles()
if (files !== undefined) {
  void start(files, replayClicks()).then(watchStart, watchStart)
}
// At the load event the shell's module has run or failed.
else if (document.readyState === 'complete') watchStart()
else addEventListener('load', watchStart, { once: true })
setTimeout(() => {
  if (document.querySelector('body > main') === null) showWords(LATE)
}, WORDS_AFTER_MS)
