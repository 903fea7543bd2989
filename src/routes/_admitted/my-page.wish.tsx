import { createFileRoute } from '@tanstack/react-router'
import { bookmarkIdsQuery } from '#src/features/catalogue/bookmarks/queries.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { bookmarksQuery } from '#src/features/catalogue/bookmark-list/queries.ts'
import { readBookmarkSearch } from '#src/features/catalogue/bookmark-list/bookmark-search.ts'
import { BookmarksPage } from '#src/features/catalogue/bookmark-list/bookmarks-page.tsx'
import { bookmarkTab } from '#src/features/catalogue/bookmark-list/bookmark-tabs.ts'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/my-page/wish')({
  staticData: { page: { ...PRIVATE_PAGE, area: 'account' } },
  validateSearch: readBookmarkSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { tab } }) =>
    prefetch(context, {
      userInfoQuery: userInfoQuery(context.api),
      ...(context.api.hasToken()
        ? { bookmarkIdsQuery, list: bookmarksQuery(bookmarkTab(tab).type) }
        : {}),
    }),
  head: unlistedHead('찜 목록'),
  component: BookmarksPage,
})
