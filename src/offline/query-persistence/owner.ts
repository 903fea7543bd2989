import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import type { SessionPort } from '#core/api/ports.ts'
import { isNonMember } from '#core/session/login-state.ts'
import type { CacheVisitor } from './schema.ts'

/** Who is at this tab now, as far as its cache knows: the server may have named somebody already, or nobody. */
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
