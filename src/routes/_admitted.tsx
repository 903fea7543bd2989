import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '#src/frame/frame.tsx'
import { AdmissionLayout } from '#src/waiting-room/admission-layout.tsx'

function AdmittedLayout() {
  const { admission } = Route.useRouteContext()
  return (
    <AdmissionLayout admission={admission}>
      <Frame>
        <Outlet />
      </Frame>
    </AdmissionLayout>
  )
}

/** Everything that stands behind the waiting room, in the frame of the shop (Spec 4). */
export const Route = createFileRoute('/_admitted')({
  component: AdmittedLayout,
})
