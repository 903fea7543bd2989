import type { MaintenanceWatch } from '#core/maintenance/watch.ts'
import type { SessionPort } from '#core/api/ports.ts'
import { showToast } from '#src/design/toast/toast.ts'
import { LOGIN_NOTES, type LoginNote } from '#src/member/login-note.ts'
import { wipeAddresses } from '#src/member/tab-belongings.ts'
import { reactionTo, type Reaction } from './failure-policy.ts'
import { type Failure } from './failure.ts'
import type { AppRouter } from './router.tsx'
import { sessionEnd } from './session-end.ts'

/** What reactions reach for. */
export interface ReactionEdge {
  readonly router: AppRouter
  readonly maintenance: MaintenanceWatch
  readonly admission: { readonly askAgain: () => void }
  readonly session: Pick<SessionPort, 'readToken'>
  /** The token that the device held when the call failed. */
  readonly token: string | undefined
  /** Forgets the token and everything that belongs to its member but the order that is being filled in (Product 9, 0.25). */
  readonly endSession: () => Promise<void>
}

/** Does what the policy says about `failure`. */
export function reactToFailure(failure: Failure, edge: ReactionEdge): void {
  void doReaction(reactionTo(failure, edge.token !== undefined), edge)
}

async function doReaction(reaction: Reaction, edge: ReactionEdge): Promise<void> {
  const { router, maintenance, admission } = edge
  switch (reaction.do) {
    case 'nothing':
      return
    case 'toast':
      return showToast(reaction.message, { tone: 'error' })
    case 'go to sign-in':
      return goToLogin(router, 'needed')
    case 'end the session':
      ending ??= endSession(reaction.source, edge).finally(forgetEnding)
      return ending
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

/** Several calls find out at once, and each would lead away. */
let ending: Promise<void> | undefined
const forgetEnding = (): void => {
  ending = undefined
}

async function endSession(source: Failure['source'], edge: ReactionEdge): Promise<void> {
  const { router, session, token } = edge
  // The shopper may have signed in while this code was on its way, or while the login page was.
  const isOver = () => session.readToken() === token
  if (!isOver()) return
  const end = sessionEnd(router.latestLocation.pathname, source)
  // Left before its data is dropped: a page of the member's own would show a guest's meanwhile.
  if (end === 'to the login') await goToLogin(router, 'expired')
  if (!isOver()) return
  wipeAddresses()
  await edge.endSession()
  if (end !== 'say so') return
  await showToast(LOGIN_NOTES.expired, {
    tone: 'error',
    action: { label: '로그인', onPress: () => void goToLogin(router, 'expired') },
  })
}

async function goToLogin(router: AppRouter, loginNote: LoginNote): Promise<void> {
  const { pathname, href } = router.latestLocation
  if (pathname === '/auth/login') return
  await router.navigate({ to: '/auth/login', search: { returnUrl: href }, state: { loginNote } })
}
