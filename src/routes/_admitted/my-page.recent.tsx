import { createFileRoute } from '@tanstack/react-router'
import { RecentPage } from '#src/features/account/recent/recent-page.tsx'
import { recentProductsQuery } from '#src/features/account/recent/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/recent')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { recentProductsQuery }),
  head: unlistedHead('최근 본 상품'),
  component: RecentPage,
})
