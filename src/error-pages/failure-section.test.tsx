import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { FailureSection } from './failure-section.tsx'

/** Renders the panel at a path; with `h2`, as on a page with its own heading. */
function panelAt(path: string, status: number): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <FailureSection as="h2" error={new ApiError('rejected', 'GET /v1/products', { status })} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('a failing server may be tried again, a refusal leads on instead', () => {
  expect(panelAt('/products', 500)).toContain('다시 시도')
  expect(panelAt('/products', 422)).not.toContain('다시 시도')
  expect(panelAt('/products', 422)).toContain('홈으로')
  expect(panelAt('/', 422)).toContain('쇼핑 계속하기')
})
