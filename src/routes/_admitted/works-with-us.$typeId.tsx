import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  worksDetailQuery,
  worksGroupsQuery,
} from '#src/features/editorial/works-with-us/queries.ts'
import {
  WorksTypeFailure,
  WorksTypeMissing,
  WorksTypePage,
  WorksTypeSkeleton,
} from '#src/features/editorial/works-with-us/works-type-page.tsx'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/works-with-us/$typeId')({
  staticData: { page: STORY_PAGE },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.typeId)) throw notFound()
  },
  loader: async ({ context: { queryClient }, params }) => {
    const typeId = Number(params.typeId)
    const [{ name }] = await Promise.all([
      queryClient.query(worksDetailQuery(typeId)),
      queryClient.query(worksGroupsQuery(typeId)),
    ])
    return { name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.name ?? 'WORKS WITH US') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: WorksTypePage,
  pendingComponent: WorksTypeSkeleton,
  errorComponent: WorksTypeFailure,
  notFoundComponent: WorksTypeMissing,
})
