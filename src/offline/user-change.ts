import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { isNonMember } from '#core/session/login-state.ts'

/** Key of the user-info answer (Spec 7). */
const USER_KEY = ['userInfo'] as const

/** Id of the member among the cached answers, if one is signed in. */
function cachedUserId(queryClient: QueryClient): number | undefined {
  return queryClient.getQueryData<User>(USER_KEY)?.userId
}

/** The member's hash for analytics; undefined for guests. */
export function cachedUserHash(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData<User>(USER_KEY)?.hashedId
}

/** Forgets every answer that was given to the former user; what is on screen is asked anew. */
export async function dropAnswers(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.resetQueries()
}

/**
 * Calls back with the member that the server names instead of the one that the answers on the device belong to; with
 * undefined where it names nobody any more (Product 9). Becoming known for the first time is no change.
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
      // What the device kept may be read while the server is being asked.
      known ??= now
    } else if (type === 'removed' || status === 'pending') {
      // Whose answers were dropped is forgotten with them: there is nothing more to drop.
      known = undefined
    } else {
      known = now
      if (former !== undefined && now !== former) changed(now)
    }
  })
}
