import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/members/users.calls.ts'
import type { SessionPort } from '#core/api/ports.ts'
import { isNonMember } from '#core/session/login-state.ts'
import type { CacheVisitor } from './schema.ts'

/**
 * Current visitor of this tab according to its cache: the server may have returned a member, a
 * guest, or no answer yet.
 */
export function visitorOf(
  queryClient: QueryClient,
  session: Pick<SessionPort, 'readToken' | 'readClientId'>,
): CacheVisitor {
  const userInfo = queryClient.getQueryState<User>(['userInfo'])
  return {
    clientId: session.readClientId(),
    hasToken: session.readToken() !== undefined && !isNonMember(userInfo?.error),
    userId: userInfo?.data?.userId,
  }
}
