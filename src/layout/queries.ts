import { listAgreements, type AgreementKind } from '#contract/agreements.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** One text of the shop in its present version. */
export const agreementQuery = (kind: AgreementKind) =>
  apiQuery(listAgreements, { query: { kinds: [kind] } })
