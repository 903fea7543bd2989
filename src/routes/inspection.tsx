import { createFileRoute, redirect } from '@tanstack/react-router'
import { OUTSIDE_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { InspectionPage } from '#src/error-pages/inspection-page.tsx'

/**
 * Outside the gate: the notice of a closed shop needs no queue. Outside a window it redirects to
 * the home page (shop#maintenance).
 */
export const Route = createFileRoute('/inspection')({
  staticData: { page: OUTSIDE_PAGE },
  beforeLoad: ({ context }) => {
    if (context.maintenance.windowNow() === undefined) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [{ title: pageTitle('서비스 점검') }] }),
  component: InspectionPage,
})
