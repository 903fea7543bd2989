import type { MaintenanceWatch } from '#core/maintenance/watch.ts'
import type { SessionPort } from '#core/api/ports.ts'
import { countStoredWrites } from '#core/outbox/count-stored-writes.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { LOGIN_NOTES, type LoginNote } from '#src/features/members/login-note.ts'
import { wipeAddresses } from '#src/features/members/wipe-tab.ts'
import { reactionTo, type Reaction } from './error-policy.ts'
import { type Failure } from '#src/page/failure.ts'
import type { AppRouter } from './router.tsx'
import { sessionEnd } from './session-end.ts'
import { readPageFacts } from '#src/page/read-page-facts.ts'

const loadPushEnd = lazyModule(() => import('#src/browser/end-push.ts'))

/** Ports of the reactions. */
export interface ReactionEdge {
  readonly router: AppRouter
  readonly maintenance: MaintenanceWatch
  readonly admission: { readonly askAgain: () => void }
  readonly session: Pick<SessionPort, 'readToken'>
  /** Token of the device when the call failed. */
  readonly token: string | undefined
  /**
   * Deletes the token and all data of its member except the order in progress (app#dead-session).
   * Returns the number of writes that were not sent, undefined where the outbox was not opened.
   */
  readonly endSession: () => Promise<number | undefined>
}

/** Runs the policy's reaction to `failure`. */
export function reactToFailure(failure: Failure, edge: ReactionEdge): void {
  void doReaction(reactionTo(failure, edge.token !== undefined), edge)
}

async function doReaction(reaction: Reaction, edge: ReactionEdge): Promise<void> {
  const { router, maintenance, admission } = edge
  switch (reaction.do) {
    case 'nothing':
      return
    case 'toast':
      return toast(reaction.message, { tone: 'error' })
    case 'go to sign-in':
      return goToLogin(router, 'needed')
    case 'end the session':
      ending ??= endSession(reaction.source, edge).finally(forgetEnding)
      return ending
    case 'go to the error page':
      return router.navigate({ to: '/error', search: { traceId: reaction.traceId } })
    case 'go to the inspection page':
      // Outside a maintenance window that page redirects to the home page, so the windows are
      // loaded first.
      await maintenance.refresh({ force: true })
      return router.navigate({ to: '/inspection', replace: true })
    case 'queue again':
      return admission.askAgain()
  }
}

/** Several calls fail at once, and each would redirect. */
let ending: Promise<void> | undefined
const forgetEnding = (): void => {
  ending = undefined
}

async function endSession(source: Failure['source'], edge: ReactionEdge): Promise<void> {
  const { router, session, token } = edge
  // The shopper may have signed in while this code was on its way, or while the login page was.
  const isOver = () => session.readToken() === token
  if (!isOver()) return
  const end = sessionEnd(readPageFacts(router, router.latestLocation.pathname), source)
  // The page is left before its data is dropped: a member's own page would show a guest's
  // meanwhile.
  if (end === 'to the login') await goToLogin(router, 'expired')
  const stored = await countStoredWrites()
  if (!isOver()) return
  wipeAddresses()
  void loadPushEnd().then(({ endPush }) => endPush())
  const unsent = (await edge.endSession()) ?? stored
  const lost = unsent === 0 ? '' : `저장하지 못한 변경 ${unsent}건은 삭제되었습니다.`
  if (end !== 'say so') return lost === '' ? undefined : toast(lost, { tone: 'error' })
  await toast(`${LOGIN_NOTES.expired} ${lost}`.trim(), {
    tone: 'error',
    action: { label: '로그인', onPress: () => void goToLogin(router, 'expired') },
  })
}

async function goToLogin(router: AppRouter, loginNote: LoginNote): Promise<void> {
  const { pathname, href } = router.latestLocation
  if (pathname === router.buildLocation({ to: '/auth/login' }).pathname) return
  // A page of members alone would lead from Back to a second login.
  const replace = readPageFacts(router, pathname).login === 'required'
  const search = { returnUrl: href }
  await router.navigate({ to: '/auth/login', search, state: { loginNote }, replace })
}
