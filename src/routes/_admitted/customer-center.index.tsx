import { createFileRoute } from '@tanstack/react-router'
import { CustomerCenterPage } from '#src/features/service/help/customer-center-page.tsx'
import {
  faqsQuery,
  groupsQuery,
  noticesQuery,
  quickButtonsQuery,
} from '#src/features/service/help/queries.ts'
import { readSupportSearch } from '#src/features/service/help/support-search.ts'
import { STORY_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/customer-center/')({
  staticData: { page: STORY_PAGE },
  validateSearch: readSupportSearch,
  loaderDeps: ({ search: { keyword } }) => ({ keyword }),
  loader: ({ context, deps: { keyword } }) =>
    prefetch(context, {
      faqsQuery,
      groupsQuery,
      quickButtonsQuery,
      notices: noticesQuery(keyword),
    }),
  head: () => ({ meta: [{ title: pageTitle('고객센터') }] }),
  component: CustomerCenterPage,
})
