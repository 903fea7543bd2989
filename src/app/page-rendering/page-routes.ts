import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import type { PageFacts } from '#src/page/page-facts.ts'
import { routeTree } from '../route-tree.gen.ts'

/** Page of the route tree. */
export interface PageRoute {
  /** Path with the names of its parameters, such as `/products/$productId`. */
  readonly path: string
  /** Undefined for a route file without facts, which `tests/page-facts.test.ts` refuses. */
  readonly facts: PageFacts | undefined
}

/** What is read of a route. */
interface RouteWithFacts {
  readonly fullPath: string
  readonly children?: unknown
  readonly options: { readonly staticData?: { readonly page?: PageFacts } }
}

/** All pages of the route tree with their facts; layout routes have none. */
export function pageRoutes(): readonly PageRoute[] {
  const router = createRouter({ routeTree, history: createMemoryHistory() } as never)
  return (Object.values(router.routesById) as unknown as RouteWithFacts[])
    .filter(({ children }) => children === undefined)
    .map(({ fullPath, options }) => ({
      path: fullPath.replace(/(?<=.)\/$/u, ''),
      facts: options.staticData?.page,
    }))
}
