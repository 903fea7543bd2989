import { createRoute, redirect, type AnyRouter } from '@tanstack/react-router'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { rebuildRoutes } from '#src/page/router-internals.ts'
import { routeTree as firstRoutes } from './first-route-tree.gen.js'

const loadAllRoutes = lazyModule(() => import('./route-tree.gen.ts'), { retries: false })

/**
 * Route of every address outside the first scripts: adds all routes to the router, then loads the
 * same address again (docs/decisions/187).
 */
const laterRoute = createRoute({
  getParentRoute: () => firstRoutes,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.addRoutes()
    const { pathname: to, search, hash, state } = location
    throw redirect({ to, search, hash, state, replace: true })
  },
})

/**
 * Creates the tree with the routes of the first scripts and one route for all other addresses. Only
 * for a browser, and only once: the tree of all routes consists of the same objects.
 */
export function createFirstRoutes(): typeof firstRoutes {
  firstRoutes.addChildren({ ...firstRoutes.children, laterRoute })
  return firstRoutes
}

/**
 * Loads the code of all routes and adds them to the router; the tree contains the same route
 * objects.
 */
export async function addLaterRoutes(router: AnyRouter): Promise<void> {
  await loadAllRoutes()
  rebuildRoutes(router)
}

/** Whether the page at a path is not in the router yet. */
export function isOfLaterRoutes(router: AnyRouter, pathname: string): boolean {
  const [routes] = router.getMatchedRoutes(pathname)
  return routes.at(-1) === laterRoute
}
