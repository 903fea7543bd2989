import { Outlet } from '@tanstack/react-router'
import { PageHead } from './page-head.tsx'

/** Every page: its title and metadata, and its content. What stands around it is the app's business. */
export function RootPage() {
  return (
    <>
      <PageHead />
      <Outlet />
    </>
  )
}
