import { getSize } from '#contract/members/profiles.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the member's body measures and usual sizes. */
export const sizeQuery = apiQuery(getSize, {})
