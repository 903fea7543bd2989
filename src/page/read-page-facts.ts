import type { RegisteredRouter } from '@tanstack/react-router'
import { SHOP_PAGE, type PageFacts } from './page-facts.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent on layout routes alone. */
    page?: PageFacts
  }
}

/** Facts of the page at a path; those of {@link SHOP_PAGE} for a path without a page. */
export function readPageFacts(
  router: Pick<RegisteredRouter, 'getMatchedRoutes'>,
  pathname: string,
): PageFacts {
  const [routes] = router.getMatchedRoutes(pathname)
  return routes.at(-1)?.options.staticData?.page ?? SHOP_PAGE
}
