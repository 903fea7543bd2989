import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/members/users.calls.ts'
import { isNonMember } from '#core/session/login-state.ts'

/** Key of the user-info answer. */
const USER_KEY = ['userInfo'] as const

/** Id of the signed-in member among the cached answers; undefined for guests. */
function cachedUserId(queryClient: QueryClient): number | undefined {
  return queryClient.getQueryData<User>(USER_KEY)?.userId
}

/** The member's hash for analytics; undefined for guests. */
export function cachedUserHash(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData<User>(USER_KEY)?.hashedId
}

/** Drops every answer of the former user; queries on screen are refetched. */
export async function dropAnswers(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries()
}

/**
 * Calls back when the server returns another member than the persisted answers have; with undefined
 * for a guest (app#persisted-answers). The first answer is no change.
 */
export function onUserChange(
  queryClient: QueryClient,
  changed: (now: number | undefined) => void,
): void {
  let known = cachedUserId(queryClient)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== USER_KEY[0]) return
    const { error, fetchStatus, status } = query.state
    const now = isNonMember(error) ? undefined : cachedUserId(queryClient)
    const former = known
    if (fetchStatus !== 'idle') {
      // The persisted answer may be read during the request.
      known ??= now
    } else if (type === 'removed' || status === 'pending') {
      // The dropped answers were of this member: there is nothing more to drop.
      known = undefined
    } else {
      known = now
      if (former !== undefined && now !== former) changed(now)
    }
  })
}
