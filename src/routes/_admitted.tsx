import { createFileRoute, Outlet } from '@tanstack/react-router'
// What home, list and detail show comes with the frame: in files of its own it would weigh more (docs/decisions/076).
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

/** Everything that stands behind the waiting room, in the frame of the shop (Spec 4). */
export const Route = createFileRoute('/_admitted')({
  component: AdmittedLayout,
})
