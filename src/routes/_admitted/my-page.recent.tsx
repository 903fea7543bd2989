import { createFileRoute } from '@tanstack/react-router'
import { RecentPage } from '#src/features/catalogue/recent/recent-page.tsx'
import { recentProductsQuery } from '#src/features/catalogue/recent/queries.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/recent')({
  staticData: { page: { ...PRIVATE_PAGE, area: 'account' } },
  loader: ({ context }) =>
    prefetch(context, {
      userInfoQuery: userInfoQuery(context.api),
      ...(context.api.hasToken() && { recentProductsQuery }),
    }),
  head: unlistedHead('최근 본 상품'),
  component: RecentPage,
})
