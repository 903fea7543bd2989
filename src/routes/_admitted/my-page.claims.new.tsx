import { createFileRoute, redirect } from '@tanstack/react-router'
import { readResultSearch } from '#src/features/checkout/payment/result-search.ts'
import { OrderFailure } from '#src/features/checkout/complete/order-failure.tsx'
import type { ClaimSearch } from '#src/features/account/claims/claim-search.ts'
import { ClaimPage } from '#src/features/account/claims/claim-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { orderQuery } from '#src/features/orders/queries.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { idIn, oneOf, orderNumberIn, textIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/my-page/claims/new')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): ClaimSearch => ({
    ...readResultSearch(raw),
    order: orderNumberIn(raw['order']) ?? '',
    type: oneOf(['CANCEL', 'EXCHANGE', 'RETURN'] as const, raw['type']) ?? ('CANCEL' as const),
    line: idIn(raw['line']),
    request: textIn(raw['request']),
  }),
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
