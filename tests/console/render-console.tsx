import { text as textOf } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { vi } from 'vitest'
import { createConsoleRouter } from '#operator/app/router.tsx'
import type { TestOperator } from '#tests/support/operators/test-operator.ts'

/** Readings and code of a page that wait for others at most. */
const ROUNDS = 4

/**
 * The HTML of a page of the console, whose address names its queue, once all that it reads was
 * answered by the shop in process. Effects do not run, as in a server; `fetch` stays replaced until
 * the end of the test.
 */
export async function renderConsole(
  { shop, cookie }: TestOperator,
  path: string,
): Promise<{ readonly html: string; readonly text: string }> {
  const { publicOrigin } = shop.services.config
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      cookie,
      origin: publicOrigin,
    }
    return shop.fetch(new URL(input, publicOrigin), { method: init.method ?? 'GET', headers })
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false } },
  })
  const history = createMemoryHistory({ initialEntries: [`/operator${path}`] })
  const router = createConsoleRouter(queries, history)
  await router.load()
  if (router.state.matches.length === 0) throw new Error(`${path} lacks the name of its queue`)
  // The code of a page that is opened for the first time.
  await Promise.all(
    router.state.matches.map(async ({ routeId }) =>
      router.loadRouteChunk(router.routesById[routeId]),
    ),
  )
  // With the code of parts that are loaded when they are shown, each in its place.
  const render = async () => {
    const { prelude } = await prerenderToNodeStream(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    )
    return textOf(prelude)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await render()
    const open = queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'pending')
    await Promise.allSettled(open.map((query) => query.fetch()))
  }
  const html = await render()
  queries.clear()
  const text = html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ')
  return { html, text }
}
