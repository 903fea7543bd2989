import { createRootRouteWithContext } from '@tanstack/react-router'
import { pageTitle } from '#src/page/page-title.ts'
import { RootPage } from '#src/page/root-page.tsx'
import type { RouterContext } from '#src/page/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: RootPage,
})
