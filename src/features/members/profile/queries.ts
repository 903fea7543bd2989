import { getProfile } from '#contract/members/profiles.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the member's personal data. Not persisted: it is shown after a password check only. */
export const profileQuery = apiQuery(getProfile, {})
