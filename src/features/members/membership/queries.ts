import {
  getMembership,
  getMembershipCode,
  getReferral,
} from '#contract/members/memberships.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/**
 * Query of the grade of the member and the rules of all grades. Readable offline once seen
 * (app#persisted-answers).
 */
export const membershipQuery = apiQuery(getMembership, {}, { persist: 'month' })

/**
 * Query of the text of the card code, valid for a minute. Not persisted: an old code is worthless.
 */
export const membershipCodeQuery = { ...apiQuery(getMembershipCode, {}), staleTime: 0 }

/** Query of the referral code of the member. */
export const referralQuery = apiQuery(getReferral, {}, { persist: 'month' })
