import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Frame } from '#src/frame/frame.tsx'

function AdmittedLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Everything that stands behind the waiting room, in the frame of the shop (Spec 4). */
export const Route = createFileRoute('/_admitted')({
  component: AdmittedLayout,
})
