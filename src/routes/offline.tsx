import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/page/page-title.ts'
import { OfflinePage } from '#src/system/offline-page.tsx'

/** What can be read without network; outside the gate. */
export const Route = createFileRoute('/offline')({
  head: () => ({ meta: [{ title: pageTitle('오프라인 안내') }] }),
  component: OfflinePage,
})
