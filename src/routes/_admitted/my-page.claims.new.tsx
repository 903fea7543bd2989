import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderFailure } from '#src/features/orders/complete/order-failure.tsx'
import { readClaimSearch, type ClaimSearch } from '#src/features/after-sales/claims/claim-search.ts'
import { ClaimPage } from '#src/features/after-sales/claims/claim-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import type { RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/claims/new')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): ClaimSearch => readClaimSearch(raw),
  loaderDeps: ({ search }) => ({ order: search.order }),
  beforeLoad: ({ context, location, search }) => {
    if (search.order === '') throw redirect({ to: '/my-page/orders', replace: true })
    return requireLogin({ context, location })
  },
  loader: ({ context, deps }) => prefetch(context, { orderQuery: orderQuery(deps.order) }),
  head: unlistedHead('취소·교환·반품 신청'),
  component: ClaimPage,
  errorComponent: OrderFailure,
})
