import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from '#src/features/benefits/coupons/coupons-page.tsx'
import { couponOffersQuery, couponsQuery } from '#src/features/benefits/coupons/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/coupons')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) =>
    prefetch(context, { couponsQuery: couponsQuery('AVAILABLE'), couponOffersQuery }),
  head: unlistedHead('쿠폰'),
  component: CouponsPage,
})
