import { Outlet } from '@tanstack/react-router'
import { PageHead } from './page-head.tsx'

/** Root of every page: title, metadata and content. The layout around it belongs to `src/app`. */
export function RootPage() {
  return (
    <>
      <PageHead />
      <Outlet />
    </>
  )
}
