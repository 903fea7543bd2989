import { createFileRoute } from '@tanstack/react-router'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import { ClaimsPage } from '#src/features/after-sales/claims/claims-page.tsx'
import { cancellationsQuery, returnsQuery } from '#src/features/after-sales/claims/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { oneOf, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/claims/')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): { type?: ClaimType | undefined } => ({
    type: oneOf(['CANCEL', 'EXCHANGE', 'RETURN'] as const, raw['type']),
  }),
  beforeLoad: requireLogin,
  loaderDeps: ({ search }) => ({ type: search.type }),
  loader: ({ context, deps: { type = 'CANCEL' } }) =>
    prefetch(context, { list: type === 'CANCEL' ? cancellationsQuery : returnsQuery(type) }),
  head: unlistedHead('취소·교환·반품'),
  component: ClaimsPage,
})
