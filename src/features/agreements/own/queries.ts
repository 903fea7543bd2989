import { listMemberAgreements } from '#contract/agreements/member-agreements.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the member's answers to the texts of the membership. */
export const memberAgreementsQuery = apiQuery(listMemberAgreements, {})
