import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import { createAlwaysOpenGate } from '#core/admission/always-open-gate.ts'
import { createApi, type Api } from '#core/api/client.ts'
import { createMaintenanceWatch } from '#core/maintenance/watch.ts'
import { UNTAUGHT, type KnownMaintenance } from '#core/maintenance/window.ts'
import { createLoadingBar } from '#src/app/loading-bar/loading-bar.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { routeTree } from '#src/app/route-tree.gen.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { createClosedOutbox } from '#src/offline/outbox/outbox-client.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Who looks, and what is known about maintenance when they do. */
export interface RenderOptions {
  readonly as?: Caller
  readonly maintenance?: KnownMaintenance
  /** Answers that the app has before the page is rendered, besides those of its loaders. */
  readonly prefetch?: (api: Api, queryClient: QueryClient) => Promise<unknown>
}

/**
 * The HTML of a page as a server would send it: data from the shop in process, through loaders and
 * query cache.
 */
export async function renderPage(shop: TestShop, path: string, visit: RenderOptions = {}) {
  const caller: Caller = visit.as ?? (await shop.guest())
  const now = () => shop.clock.now().getTime()
  const api = createApi({
    origin: 'http://shop.test',
    session: {
      readToken: () => caller.token,
      saveToken: () => undefined,
      readClientId: () => caller.clientId,
      saveClientId: () => undefined,
    },
    fetch: (input, init) => shop.fetch(new Request(input, init)),
  })
  const failures: unknown[] = []
  const queryClient = createQueryClient(api, {
    onFailure: ({ error, resource }) => failures.push(`${String(resource)}: ${String(error)}`),
    onSuccessMessage: () => undefined,
    onUserChange: () => undefined,
  })
  await visit.prefetch?.(api, queryClient)
  const known = visit.maintenance ?? UNTAUGHT
  const maintenance = createMaintenanceWatch({
    now,
    storage: { read: async () => known, write: async () => undefined },
    ask: () => Promise.reject(new Error('a rendered page asks for nothing')),
  })
  await maintenance.recall()
  const router = createAppRouter({
    routeTree,
    context: {
      api,
      queryClient,
      admission: createAlwaysOpenGate(),
      maintenance,
      outbox: createClosedOutbox(),
      persistAnswers: () => Promise.resolve(),
      progress: { begin: () => () => undefined },
      addRoutes: () => Promise.resolve(),
      waitsForData: true,
      extent: 'whole',
    },
    bar: createLoadingBar({ now, wake: () => () => undefined }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const errors: unknown[] = []
  const stream = await renderToReadableStream(<RouterProvider router={router} />, {
    onError: (error) => {
      errors.push(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  queryClient.clear()
  return { html, errors, failures, router }
}
