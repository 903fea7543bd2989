import { listAgreements, type AgreementKind } from '#contract/agreements.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Texts of the membership in the order of the form (Product 2.17). */
const KINDS: AgreementKind[] = [
  'AGE14',
  'TERMS',
  'PRIVACY',
  'MARKETING',
  'SMS',
  'EMAIL',
  'PUSH',
  'NIGHT_PUSH',
]

/** Query of the texts that a new member accepts. */
export const joinAgreementsQuery = apiQuery(listAgreements, { query: { kinds: KINDS } })
