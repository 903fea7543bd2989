import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ConsoleError } from '#operator/session/console-api.ts'
import { root } from './outer-routes.ts'
import { sessionQuery } from '#operator/session/use-session.ts'

/** Pages of a signed-in operator. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queries.ensureQueryData(sessionQuery)
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code !== 'OP_UNAUTHORIZED') throw error
      throw redirect({ to: '/sign-in', search: { next: location.href } })
    }
  },
})
