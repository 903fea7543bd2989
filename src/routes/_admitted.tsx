import { createFileRoute, Outlet } from '@tanstack/react-router'
// Imported here into the layout's chunk for home, list and detail: separate chunks would be larger
// (docs/performance.md).
import '#src/features/catalogue/cards/product-card.tsx'
import '#src/features/catalogue/cards/queries.ts'
import '#src/ui/skeleton/skeleton.tsx'
import '#src/page/prefetch.ts'
import { Layout } from '#src/layout/layout.tsx'
import { AdmissionLayout } from '#src/features/waiting-room/admission-layout.tsx'

function AdmittedLayout() {
  const { admission } = Route.useRouteContext()
  return (
    <AdmissionLayout admission={admission}>
      <Layout>
        <Outlet />
      </Layout>
    </AdmissionLayout>
  )
}

/** Layout route of all pages behind the waiting room. */
export const Route = createFileRoute('/_admitted')({
  component: AdmittedLayout,
})
