import { createFileRoute } from '@tanstack/react-router'
import { MyPage } from '#src/features/members/home/my-page.tsx'
import { bannersQuery } from '#src/features/catalogue/cards/queries.ts'
import { newsQueries } from '#src/features/members/home/use-account-news.ts'
import { membershipQuery } from '#src/features/members/membership/queries.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { ordersQuery } from '#src/features/orders/receipt/orders-query.ts'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/')({
  staticData: { page: { ...PRIVATE_PAGE, area: 'account' } },
  loader: ({ context }) =>
    prefetch(context, {
      userInfoQuery: userInfoQuery(context.api),
      ...(context.api.hasToken()
        ? { ordersQuery, membershipQuery, banners: bannersQuery('MYPAGE'), ...newsQueries }
        : {}),
    }),
  head: unlistedHead('마이페이지'),
  component: MyPage,
})
