import { onlineManager } from '@tanstack/react-query'
import { PAGE_ENTRANCE_MS } from '#contract/platform/limits.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import { pageFactsOf } from '#src/page/page-facts.ts'
import { titleOf } from '#src/page/head-tags.ts'
import type { PageViewSink } from '#src/analytics/page-view.ts'
import type { LoadingBar } from './loading-bar/loading-bar.ts'
import { dataLayerSink } from '#src/analytics/data-layer.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { rememberView } from '#src/offline/visited-pages.ts'
import { now, type App } from './create-app.ts'
import type { AppRouter } from './router.tsx'
import { restoreScroll } from './scroll-restoration.ts'
import { createScrollMemory } from './scroll-memory.ts'

/**
 * Subscribes everything that depends on route changes: scroll, bar, entrances, document tags,
 * focus, page views.
 */
export function followRoutes({ admission, bar, queryClient, router }: App): void {
  restoreScroll(
    router,
    createScrollMemory(() => window.sessionStorage),
  )
  showRouteChanges(router, bar)
  animateEntrances(router)
  dropPageTags(router)
  focusHeadings(router)
  const toDataLayer = dataLayerSink(window)
  reportPageViews(
    router,
    admission,
    () => cachedUserHash(queryClient),
    (view) => {
      toDataLayer(view)
      // Offline the page may have shown only an error.
      if (!onlineManager.isOnline()) return
      if (pageFactsOf(router.state.matches).offline === 'hidden') return
      void rememberView(queryClient, router, view, now())
    },
  )
}

/**
 * Shows route changes in the bar, from their start until the new page is mounted (app#loading-bar).
 */
function showRouteChanges(router: AppRouter, bar: LoadingBar): void {
  let end: (() => void) | undefined
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    // A route change that replaces a running one continues the same bar.
    if (fromLocation !== undefined && hrefChanged) end ??= bar.begin('route')
  })
  router.subscribe('onResolved', () => {
    end?.()
    end = undefined
  })
}

/**
 * Animates the content of each new page once (app#motion). Opacity alone: sticky bars inside must
 * not move.
 */
function animateEntrances(router: AppRouter): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged || isReduced.matches) return
    document
      .querySelector('main')
      ?.animate({ opacity: [0, 1] }, { duration: PAGE_ENTRANCE_MS, easing: 'ease-in-out' })
  })
}

/**
 * Removes the head tags of a served page after leaving it, because the share menu of phones reads
 * them.
 */
function dropPageTags(router: AppRouter): void {
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove()
  })
}

/**
 * Moves focus to the new page's heading as the start for screen readers and keyboards; never on the
 * first page.
 */
function focusHeadings(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (!(heading instanceof HTMLElement)) return
    heading.tabIndex = -1
    whenReachable(heading, () => heading.focus({ preventScroll: true }))
  })
}

/**
 * Acts at once, or when the page with this element is no longer inert below a screen, after the
 * screen has given the focus back (waiting-room#covered-page).
 */
function whenReachable(element: HTMLElement, act: () => void): void {
  const page = element.closest('[inert]')
  if (page === null) return act()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe(page, { attributeFilter: ['inert'] })
}

/**
 * Calls `sink` for each page after it is mounted and its visitor admitted (app#page-views:
 * page-view pixel events after each route change).
 */
function reportPageViews(
  router: AppRouter,
  admission: Pick<AdmissionGate, 'snapshot' | 'subscribe'>,
  hashedUserId: () => string | undefined,
  sink: PageViewSink,
): void {
  let isDue = false
  const reportWhenIn = (): void => {
    if (!isDue || admission.snapshot().name !== 'inside') return
    isDue = false
    const path = router.latestLocation.href
    // The document's title may still be that of the waiting room.
    sink({ path, title: titleOf(router.state.matches), hashedUserId: hashedUserId() })
  }
  router.subscribe('onRendered', ({ hrefChanged }) => {
    isDue ||= hrefChanged
    reportWhenIn()
  })
  admission.subscribe(reportWhenIn)
}
