import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Everything that stands behind the waiting room (Spec 4). */
export const Route = createFileRoute('/_admitted')({
  component: Outlet,
})
