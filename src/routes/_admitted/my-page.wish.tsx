import { createFileRoute } from '@tanstack/react-router'
import { bookmarkIdsQuery } from '#src/features/catalogue/bookmarks/queries.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { wishQuery } from '#src/features/catalogue/bookmarks/page-queries.ts'
import { readWishSearch } from '#src/features/catalogue/bookmarks/bookmark-search.ts'
import { WishPage } from '#src/features/catalogue/bookmarks/bookmarks-page.tsx'
import { wishTab } from '#src/features/catalogue/bookmarks/bookmark-tabs.ts'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/my-page/wish')({
  staticData: { page: { ...PRIVATE_PAGE, area: 'account' } },
  validateSearch: readWishSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { tab } }) =>
    prefetch(context, {
      userInfoQuery: userInfoQuery(context.api),
      ...(context.api.hasToken() ? { bookmarkIdsQuery, list: wishQuery(wishTab(tab).type) } : {}),
    }),
  head: unlistedHead('찜 목록'),
  component: WishPage,
})
