import { createFileRoute, notFound } from '@tanstack/react-router'
import { styleQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import {
  StyleFailure,
  StyleMissing,
  StylePage,
  StyleSkeleton,
} from '#src/features/editorial/styling/shot-page.tsx'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/styling/$styleId')({
  staticData: { page: STORY_PAGE },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.styleId)) throw notFound()
  },
  loader: async ({ context, params }) => {
    const query = styleQuery(Number(params.styleId))
    const known = context.queryClient.getQueryData(query.queryKey)
    const { title } = known ?? (await context.queryClient.query(query))
    return { title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? '스타일링') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: StylePage,
  pendingComponent: StyleSkeleton,
  errorComponent: StyleFailure,
  notFoundComponent: () => <StyleMissing />,
})
