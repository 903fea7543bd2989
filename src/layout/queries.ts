import { queryOptions } from '@tanstack/react-query'
import type { AgreementKind } from '#contract/agreements.ts'
import { listAgreements } from '#contract/agreements.ts'
import type { Api } from '#core/api/client.ts'

/** One text of the shop in its version of today. */
export const agreementQuery = (api: Api, kind: AgreementKind) =>
  queryOptions({
    queryKey: ['agreements', kind],
    queryFn: ({ signal }) => api.call(listAgreements, { query: { kinds: [kind] } }, signal),
    meta: { quiet: true },
  })
