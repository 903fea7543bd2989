import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#src/page/page-title.ts'
import { InspectionPage } from '#src/system/inspection-page.tsx'

export const Route = createFileRoute('/inspection')({
  head: () => ({ meta: [{ title: pageTitle('서비스 점검') }] }),
  component: InspectionPage,
})
