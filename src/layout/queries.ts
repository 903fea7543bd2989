import { listAgreements, type AgreementKind } from '#contract/agreements.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of one text of the shop in its current version. */
export const agreementQuery = (kind: AgreementKind) =>
  apiQuery(listAgreements, { query: { kinds: [kind] } })
