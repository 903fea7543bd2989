import { getWithdrawal } from '#contract/members/withdrawals.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of what a withdrawal deletes and what blocks it, requested on every visit. */
export const withdrawalQuery = { ...apiQuery(getWithdrawal, {}), staleTime: 0 }
