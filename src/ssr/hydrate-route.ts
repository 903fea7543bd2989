import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'
import { expectServedPage, skipFirstScroll } from '#src/page/router-internals.ts'
import { withHydration } from '#src/ssr/hydration.ts'

/**
 * Restores the router state of the server-rendered page and loads its code, so that the first
 * render equals the markup. A failed import is repeated; the page can be read meanwhile.
 */
export async function hydrateRoute(router: RegisteredRouter): Promise<void> {
  expectServedPage(router)
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  await Promise.all(routes.map(({ options }) => importWithRetry(() => loadComponent(options))))
  await withHydration(() => router.load())
  skipFirstScroll(router)
}

/**
 * Emits `onRendered` for the hydrated page, which the router rendered before any listener
 * subscribed.
 */
export function announceHydratedRoute(router: RegisteredRouter): void {
  const toLocation = router.latestLocation
  const changed = { pathChanged: false, hrefChanged: true, hashChanged: true }
  skipFirstScroll(router)
  router.emit({ type: 'onRendered', toLocation, ...changed })
}

async function loadComponent({ component }: AnyRoute['options']): Promise<void> {
  await component?.preload?.()
  // The router does not report missing code. A component that is loaded has no `preload`.
  if (component?.preload !== undefined) throw new Error('No code yet')
}
