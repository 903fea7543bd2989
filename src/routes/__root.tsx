import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { pageTitle } from '#src/page/page-title.ts'
import { RootPage } from '#src/page/root-page.tsx'
import type { RouterContext } from '#src/page/router-context.ts'
import { BrokenPage } from '#src/system/broken-page.tsx'
import { NotFoundPage } from '#src/system/not-found-page.tsx'

/** The first guard of every navigation: maintenance (Product 2.0). */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    if (location.pathname === '/inspection') return
    if (context.maintenance.windowNow() !== undefined) throw redirect({ to: '/inspection' })
  },
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: RootPage,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
})
