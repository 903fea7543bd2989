import {
  CatchBoundary,
  createRootRouteWithContext,
  redirect,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pageTitle } from '#src/page/page-title.ts'
import { RootPage } from '#src/page/root-page.tsx'
import type { RouterContext } from '#src/page/router-context.ts'
import { StaticErrorFallback } from '#src/error-pages/static-error-fallback.tsx'

const LazyBrokenPage = lazy(async () => ({
  default: (await import('#src/error-pages/root-error-page.tsx')).RootErrorPage,
}))
const LazyNotFoundPage = lazy(async () => ({
  default: (await import('#src/error-pages/not-found-page.tsx')).NotFoundPage,
}))

function NotFoundPage() {
  return (
    <Suspense>
      <LazyNotFoundPage />
    </Suspense>
  )
}

function RootErrorPage(props: ErrorComponentProps) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={StaticErrorFallback}>
      <Suspense>
        <LazyBrokenPage {...props} />
      </Suspense>
    </CatchBoundary>
  )
}

async function leaveIfClosed(maintenance: RouterContext['maintenance']): Promise<void> {
  if (await maintenance.isClosed()) throw redirect({ to: '/inspection' })
}

/** Root route with the first guard of every navigation: maintenance (app#maintenance). */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context: { maintenance }, location }) => {
    const isOpen = location.pathname === '/inspection' || maintenance.windowNow() === undefined
    return isOpen ? undefined : leaveIfClosed(maintenance)
  },
  head: () => ({ meta: [{ title: pageTitle() }] }),
  component: RootPage,
  notFoundComponent: NotFoundPage,
  errorComponent: RootErrorPage,
})
