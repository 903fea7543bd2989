import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import type { SessionPort } from '#core/api/ports.ts'
import { draftSlot, memberOwner } from '#src/features/checkout/draft/draft-slot.ts'
import { wipeTab } from '#src/features/members/wipe-tab.ts'
import { onSignOutElsewhere } from '#src/browser/sign-out-channel.ts'
import { dropAnswers } from '#src/offline/user-change.ts'

/**
 * Deletes this tab's data of a former visitor: after a sign-out in another tab, when the server returns another member,
 * and when the page returns from the back/forward cache. Cached answers are dropped elsewhere (user-change.ts,
 * query-persistence/owner.ts).
 */
export function followVisitor(
  queryClient: QueryClient,
  session: Pick<SessionPort, 'readToken'>,
): void {
  onSignOutElsewhere(wipeTab)
  const leaveToMember = (): void => {
    const user = queryClient.getQueryData<User>(['userInfo'])
    if (user !== undefined) draftSlot.keepOnly(memberOwner(user.userId))
  }
  leaveToMember()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'userInfo') leaveToMember()
  })
  let token = session.readToken()
  window.addEventListener('pagehide', () => {
    token = session.readToken()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.readToken() !== token) void dropAnswers(queryClient)
  })
}
