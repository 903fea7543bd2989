import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from '#src/features/account/coupons/coupons-page.tsx'
import { couponOffersQuery, couponsQuery } from '#src/features/account/coupons/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/coupons')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  loader: ({ context }) =>
    prefetch(context, { couponsQuery: couponsQuery('AVAILABLE'), couponOffersQuery }),
  head: () => ({
    meta: [{ title: pageTitle('쿠폰') }, { name: 'robots', content: 'noindex' }],
  }),
  component: CouponsPage,
})
