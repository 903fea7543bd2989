import { createFileRoute } from '@tanstack/react-router'
import { worksTypesQuery } from '#src/features/editorial/works-with-us/queries.ts'
import { WorksPage } from '#src/features/editorial/works-with-us/works-page.tsx'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/works-with-us/')({
  staticData: { page: STORY_PAGE },
  loader: ({ context }) => prefetch(context, { worksTypesQuery }),
  head: () => ({ meta: [{ title: pageTitle('WORKS WITH US') }] }),
  component: WorksPage,
})
