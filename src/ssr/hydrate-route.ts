import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import type { AnyRoute, RegisteredRouter } from '@tanstack/react-router'
import { expectServedPage, skipFirstScroll } from '#src/page/router-internals.ts'
import { withHydration } from '#src/ssr/hydration.ts'

/**
 * Brings the router to where it stood when the server rendered the page, code included, so that the first render is the
 * served one. Code that the network cuts is waited for: the page can be read meanwhile.
 */
export async function hydrateRoute(router: RegisteredRouter): Promise<void> {
  expectServedPage(router)
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  await Promise.all(routes.map(({ options }) => importWithRetry(() => loadComponent(options))))
  await withHydration(() => router.load())
  skipFirstScroll(router)
}

/** Tells whoever follows the routes that the served page stands: to the router it stood before anybody could hear of it. */
export function announceHydratedRoute(router: RegisteredRouter): void {
  const toLocation = router.latestLocation
  const changed = { pathChanged: false, hrefChanged: true, hashChanged: true }
  skipFirstScroll(router)
  router.emit({ type: 'onRendered', toLocation, ...changed })
}

async function loadComponent({ component }: AnyRoute['options']): Promise<void> {
  await component?.preload?.()
  // The router keeps it to itself when code does not come; a component that is there has nothing more to load.
  if (component?.preload !== undefined) throw new Error('No code yet')
}
