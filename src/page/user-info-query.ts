import { onlineManager, queryOptions } from '@tanstack/react-query'
import { USER_INFO_RETRIES, USER_INFO_RETRY_DELAY_MS } from '#contract/platform/limits.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isNonMember, nonMember } from '#core/session/login-state.ts'

/**
 * Query of the signed-in user, cached under the specified key `userInfo`. Three retries, one second
 * apart, never after a 403. No retry without network, which would hide saved pages (app#session).
 * Without a token the answer is a guest without a call (app#unknown-visitor).
 */
export const userInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['userInfo'],
    queryFn: async ({ signal }) => {
      if (!api.hasToken()) throw nonMember()
      return await api.call(getUserInfo, {}, signal)
    },
    retry: (failures, error) =>
      failures < USER_INFO_RETRIES && !isNonMember(error) && onlineManager.isOnline(),
    retryDelay: USER_INFO_RETRY_DELAY_MS,
    // Otherwise each component with this query would refetch on mount, and its state would be
    // unknown meanwhile.
    retryOnMount: ({ state }) => !isNonMember(state.error),
    // As long as any member data: its owner must be known (app#persisted-answers).
    meta: { persist: 'month' },
  })
