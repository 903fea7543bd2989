import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'

/** Root of all pages of the console. */
export const root = createRootRouteWithContext<{ queries: QueryClient }>()()

/** Page of those who are not signed in. */
export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: v.object({ next: v.optional(v.fallback(v.string(), '')) }),
  component: lazyRouteComponent(() => import('#operator/operators/sign-in-page.tsx'), 'SignInPage'),
})

/** Page of a one-time link. */
export const setUp = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('#operator/operators/setup-page.tsx'), 'SetupPage'),
})
