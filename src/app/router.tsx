import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '#src/page/router-context.ts'
import { routeTree } from './route-tree.gen.ts'

/** The app's router. `history` is given where there is no address bar: on a server and in tests. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    // The spec has its own record of scroll positions: see scroll-memory.ts.
    scrollRestoration: false,
    Wrap: ({ children }) => (
      <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
    ),
  })
}

/** The type by which links and route data are checked. */
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
