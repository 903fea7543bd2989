import { listAgreements } from '#contract/agreements/agreements.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/**
 * Query of the texts of the membership, in the order of the pages (agreements#membership-texts).
 */
export const membershipTextsQuery = apiQuery(listAgreements, {
  query: {
    kinds: ['AGE14', 'TERMS', 'PRIVACY', 'MARKETING', 'SMS', 'EMAIL', 'PUSH', 'NIGHT_PUSH'],
  },
})
