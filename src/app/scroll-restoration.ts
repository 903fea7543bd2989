import { SCROLL_RESTORE_DELAY_MS } from '#contract/platform/limits.ts'
import { resolvedLocation } from '#src/page/router-internals.ts'
import type { AppRouter } from './router.tsx'
import type { ScrollMemory } from './scroll-memory.ts'

/** How long a page may still grow to its stored scroll position (our choice). */
const GROWTH_PATIENCE_MS = 2_000

/**
 * Stores the scroll position of each page, and restores it 50 ms after back, forward or reload. A
 * newly opened page starts at its top (app#scroll-restoration). Must be called once, before the
 * first render.
 */
export function restoreScroll(router: AppRouter, memory: ScrollMemory): void {
  window.history.scrollRestoration = 'manual'
  let isReturning = isReturnVisit()
  const save = () => {
    const { pathname, href } = resolvedLocation(router) ?? router.latestLocation
    const y = window.scrollY - barHeight()
    memory.save({ pathname, asPath: href, x: window.scrollX, y })
  }
  router.history.subscribe(({ action }) => {
    isReturning = action.type !== 'PUSH' && action.type !== 'REPLACE'
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (fromLocation !== undefined && hrefChanged) save()
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hrefChanged }) => {
    const record = isReturning ? memory.find(toLocation.href) : undefined
    if (record !== undefined && hrefChanged) {
      setTimeout(() => returnTo(record), SCROLL_RESTORE_DELAY_MS)
    } else if (fromLocation !== undefined && pathChanged && toLocation.hash === '') {
      // The browser positions the first page of a document itself; a visitor may have scrolled a
      // served one.
      window.scrollTo(0, 0)
    }
  })
  // Covers reloads, and phones that only hide a page before ending it.
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
}

/**
 * Scrolls to a position that the page may not reach yet: follows its growth until the shopper
 * scrolls.
 */
function returnTo({ x, y }: { x: number; y: number }): void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort()
  const growth = new ResizeObserver(() => {
    const top = y && y + barHeight()
    window.scrollTo(x, top)
    if (window.scrollY > top - 2) stop()
  })
  signal.addEventListener('abort', () => growth.disconnect())
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    window.addEventListener(event, stop, { signal, passive: true })
  }
  setTimeout(stop, GROWTH_PATIENCE_MS)
  growth.observe(document.body)
}

/**
 * Pixels by which the bar of the network moves a page (src/offline/network-bar.tsx). Positions are
 * stored without them, because the bar comes and goes.
 */
const barHeight = (): number =>
  parseFloat(document.documentElement.style.getPropertyValue('--network-bar-height')) || 0

function isReturnVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  )
}
