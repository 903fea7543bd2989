import { createFileRoute } from '@tanstack/react-router'
import { OUTSIDE_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { OfflinePage } from '#src/error-pages/offline-page.tsx'

/** Pages readable offline; outside the gate. */
export const Route = createFileRoute('/offline')({
  staticData: { page: OUTSIDE_PAGE },
  head: () => ({ meta: [{ title: pageTitle('오프라인') }] }),
  component: OfflinePage,
})
