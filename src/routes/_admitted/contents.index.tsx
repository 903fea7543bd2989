import { createFileRoute } from '@tanstack/react-router'
import { bannersQuery } from '#src/features/catalogue/cards/queries.ts'
import { readContentSearch } from '#src/features/editorial/contents/content-search.ts'
import { ContentsPage } from '#src/features/editorial/contents/contents-page.tsx'
import { articlesQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/contents/')({
  staticData: { page: STORY_PAGE },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { category } }) =>
    prefetch(context, { list: articlesQuery({ category }), banners: bannersQuery('CONTENTS') }),
  head: () => ({ meta: [{ title: pageTitle('콘텐츠') }] }),
  component: ContentsPage,
})
