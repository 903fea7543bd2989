import { listPasskeys } from '#contract/members/passkeys.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the member's passkeys. */
export const passkeysQuery = apiQuery(listPasskeys, {})
