import { createFileRoute, notFound } from '@tanstack/react-router'
import { InfoPage } from '#src/features/service/help/info-page.tsx'
import { infoCategoryOf } from '#src/features/service/help/info-slug.ts'
import { PostFailure, PostMissing, PostSkeleton } from '#src/features/service/help/notice-page.tsx'
import { groupsQuery, infoQuery } from '#src/features/service/help/queries.ts'
import { readInfoSearch, versionOfAddress } from '#src/features/service/help/support-search.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/customer-center/info/$category')({
  staticData: { page: STORY_PAGE },
  validateSearch: readInfoSearch,
  beforeLoad: ({ params }) => {
    if (infoCategoryOf(params.category) === undefined) throw notFound()
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps: { version } }) => {
    const category = infoCategoryOf(params.category)
    if (category === undefined) throw notFound()
    const query = infoQuery(category, versionOfAddress(version))
    const groups = prefetch(context, { groupsQuery })
    const known = context.queryClient.getQueryData(query.queryKey)
    const { title } = known ?? (await context.queryClient.query(query))
    await groups
    return { title }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.title ?? '이용 안내') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: InfoPage,
  pendingComponent: PostSkeleton,
  errorComponent: PostFailure,
  notFoundComponent: () => <PostMissing />,
})
