import { HeadContent, Outlet } from '@tanstack/react-router'

/** Every page: its title and metadata, and its content. What stands around it is the app's business. */
export function RootPage() {
  return (
    <>
      <HeadContent />
      <Outlet />
    </>
  )
}
