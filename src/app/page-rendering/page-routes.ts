import type { PageFacts } from '#src/page/page-facts.ts'
import { routeTree } from '../route-tree.gen.ts'

/** Page of the route tree. */
export interface PageRoute {
  /** Path with the names of its parameters, such as `/products/$productId`. */
  readonly path: string
  /** Undefined for a route file without facts, which `tests/page-facts.test.ts` refuses. */
  readonly facts: PageFacts | undefined
}

/**
 * Route of the generated tree. A layout route has children, and no path unless its pages share one.
 */
interface RouteNode {
  readonly options: { readonly path?: string; readonly staticData?: { readonly page?: PageFacts } }
  readonly children?: object
}

const isRouteNode = (value: unknown): value is RouteNode =>
  typeof value === 'object' && value !== null && 'options' in value

/** All pages of the route tree with their facts; layout routes have none. */
export const pageRoutes = (): readonly PageRoute[] => pagesBelow(routeTree, '')

function pagesBelow(route: unknown, parentPath: string): readonly PageRoute[] {
  if (!isRouteNode(route)) throw new Error('The route tree contains something else than routes.')
  const { options, children } = route
  const path = `${parentPath}${options.path ?? ''}`
  if (children !== undefined) {
    return Object.values(children).flatMap((child: unknown) => pagesBelow(child, path))
  }
  return [{ path: path.replace(/(?<=.)\/$/u, ''), facts: options.staticData?.page }]
}
