import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  NoticePage,
  PostFailure,
  PostMissing,
  PostSkeleton,
} from '#src/features/service/help/notice-page.tsx'
import { noticeQuery } from '#src/features/service/help/queries.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/customer-center/notice/$noticeId')({
  staticData: { page: STORY_PAGE },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.noticeId)) throw notFound()
  },
  loader: async ({ context, params }) => {
    const query = noticeQuery(Number(params.noticeId))
    const known = context.queryClient.getQueryData(query.queryKey)
    const { title } = known ?? (await context.queryClient.query(query))
    return { title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? '공지사항') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: NoticePage,
  pendingComponent: PostSkeleton,
  errorComponent: PostFailure,
  notFoundComponent: () => <PostMissing />,
})
