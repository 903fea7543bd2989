import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '#src/page/router-context.ts'
import { AppLayout } from './app-layout.tsx'
import type { LoadingBar } from './loading-bar/loading-bar.ts'
import type { routeTree as allRoutes } from './route-tree.gen.ts'

const FailureSection = lazyRouteComponent(
  () => import('#src/error-pages/failure-section.tsx'),
  'FailureSection',
)
const NotFoundSection = lazyRouteComponent(
  () => import('#src/error-pages/not-found-section.tsx'),
  'NotFoundSection',
)

/**
 * Options of the router; `history` is set where there is no address bar: on a server and in tests.
 */
export interface AppRouterOptions {
  /** All routes, or those of the first scripts in a browser (docs/decisions/187). */
  readonly routeTree: typeof allRoutes
  readonly context: RouterContext
  readonly bar: LoadingBar
  readonly history?: RouterHistory | undefined
}

/** Creates the app's router with the layout around its pages. */
export function createAppRouter({ routeTree, context, bar, history }: AppRouterOptions) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    // Our choice: a pointer that passes over a link stays for a shorter time.
    defaultPreloadDelay: 100,
    // The query cache decides about freshness.
    defaultPreloadStaleTime: 0,
    // The specification defines its own scroll positions: see scroll-memory.ts.
    scrollRestoration: false,
    defaultErrorComponent: FailureSection,
    defaultNotFoundComponent: NotFoundSection,
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
    ),
    InnerWrap: ({ children }) => <AppLayout bar={bar}>{children}</AppLayout>,
  })
}

/** Router type for typed links and route data. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
