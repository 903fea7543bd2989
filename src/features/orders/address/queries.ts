import { listAddresses } from '#contract/members/addresses.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the member's saved addresses, in their order. */
export const addressesQuery = apiQuery(listAddresses, {})
