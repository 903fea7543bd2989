import type { MaintenanceWatch } from '#core/maintenance/watch.ts'
import { showToast } from '#src/design/toast/toast.ts'
import { reactionTo, type Reaction } from './failure-policy.ts'
import { type Failure } from './failure.ts'
import type { AppRouter } from './router.tsx'

/** What reactions reach for. */
export interface ReactionEdge {
  readonly router: AppRouter
  readonly maintenance: MaintenanceWatch
  readonly admission: { readonly askAgain: () => void }
  /** Forgets the token and everything that belongs to its member (Product 9: also on a 401). */
  readonly endSession: () => Promise<void>
}

/** Does what the policy says about `failure`. */
export function reactToFailure(failure: Failure, edge: ReactionEdge): void {
  void doReaction(reactionTo(failure), edge)
}

async function doReaction(reaction: Reaction, edge: ReactionEdge): Promise<void> {
  const { router, maintenance, admission } = edge
  switch (reaction.do) {
    case 'nothing':
      return
    case 'toast':
      return showToast(reaction.message, { tone: 'error' })
    case 'go to sign-in':
      return goToSignIn(edge)
    case 'go to the error page':
      return router.navigate({ to: '/error', search: { traceId: reaction.traceId } })
    case 'go to the inspection page':
      // Outside a window that page leads home again: first learn which window the server speaks of.
      await maintenance.refresh({ force: true })
      return router.navigate({ to: '/inspection', replace: true })
    case 'queue again':
      return admission.askAgain()
  }
}

async function goToSignIn({ router, endSession }: ReactionEdge): Promise<void> {
  const { pathname, href } = router.latestLocation
  await endSession()
  if (pathname === '/auth/login') return
  router.history.push(`/auth/login?returnUrl=${encodeURIComponent(href)}`)
}
