import { onlineManager, queryOptions } from '@tanstack/react-query'
import { USER_INFO_RETRIES, USER_INFO_RETRY_DELAY_MS } from '#contract/limits.ts'
import { getUserInfo } from '#contract/users.ts'
import type { Api } from '#core/api/client.ts'
import { isNonMember, nonMember } from '#core/session/login-state.ts'

/**
 * Who is signed in, cached under the spec's key `userInfo`; asked again three times, one second apart,
 * never after a 403 and never without network, where waiting would hide the saved pages (Spec 7, 8). A device
 * without a token is told so without asking (docs/decisions/070).
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
    // Each part of a page that looks who is signed in would ask again, and know nothing until it is answered.
    retryOnMount: ({ state }) => !isNonMember(state.error),
    // As long as anything of a member's: whose it is must be known (Product 9).
    meta: { persist: 'month' },
  })
