import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  ArticleFailure,
  ArticleMissing,
  ArticlePage,
  ArticleSkeleton,
} from '#src/features/editorial/contents/article-page.tsx'
import { articleQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/contents/$contentId')({
  staticData: { page: STORY_PAGE },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.contentId)) throw notFound()
  },
  loader: async ({ context, params }) => {
    const query = articleQuery(Number(params.contentId))
    const known = context.queryClient.getQueryData(query.queryKey)
    const { title } = known ?? (await context.queryClient.query(query))
    return { title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? '콘텐츠') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: ArticlePage,
  pendingComponent: ArticleSkeleton,
  errorComponent: ArticleFailure,
  notFoundComponent: () => <ArticleMissing />,
})
