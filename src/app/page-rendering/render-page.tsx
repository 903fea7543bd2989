import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import type {
  RenderScope,
  PageRenderer,
  PageRequest,
  RenderedPage,
  RenderedWaiting,
} from '#contract/pages/page-document.ts'
import { initialView } from '#core/admission/initial-view.ts'
import { createAlwaysOpenGate } from '#core/admission/always-open-gate.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import { createAnonymousApi, type Api } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { createMaintenanceWatch } from '#core/maintenance/watch.ts'
import { UNTAUGHT } from '#core/maintenance/window.ts'
import { queueSettings } from '#core/waiting-room/settings.ts'
import { isMissingPage } from '#src/page/head-tags.ts'
import { redirectOfLoad } from '#src/page/router-internals.ts'
import { createClosedOutbox } from '#src/offline/outbox/outbox-client.ts'
import { createLoadingBar } from '#src/app/loading-bar/loading-bar.ts'
import { createQueryClient } from '../query-client.ts'
import { routeTree } from '../route-tree.gen.ts'
import { createAppRouter, type AppRouter } from '../router.tsx'
import type { DocumentData } from '#src/ssr/page-data.ts'
import { documentHead, shellHead } from './document-head.ts'
import { isKnownAddress, modulesOf, publicPageOf, renderedOf } from './public-pages.ts'

export { pageRoutes } from './page-routes.ts'

/** Result for a private page or one that could not be rendered: the bare shell. */
const SHELL: RenderedPage = { status: 200, body: undefined, head: '', data: undefined, modules: [] }

/** Renders a public page with its data. Throws when it cannot be rendered. */
async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const failures: unknown[] = []
  const api = createDirectApi(request)
  const queryClient = createQueryClient(api, {
    onFailure: ({ error }) => failures.push(error),
    onSuccessMessage: () => undefined,
    onUserChange: () => undefined,
  })
  const router = createPageRouter(request.path, request.now, {
    api,
    queryClient,
    admission: createAlwaysOpenGate(),
    extent: request.extent,
  })
  const page = publicPageOf(router)
  if (page === undefined && isKnownAddress(router)) {
    const head = shellHead(router, request.publicOrigin)
    return { ...SHELL, head, modules: modulesOf(router) }
  }
  try {
    await router.load()
    const movedTo = canonicalPathOf(router)
    if (movedTo !== undefined) return { ...SHELL, movedTo }
    const isMissing = page === undefined || isMissingPage(router.state.matches)
    if (!isMissing && failures.length > 0) return SHELL
    const head = documentHead(router, queryClient, request.publicOrigin)
    const body = await toHtml(router)
    if (isMissing) {
      const status = isWithdrawn(router) ? 410 : 404
      return { ...SHELL, status, head, body }
    }
    const { extent, modules } = renderedOf(page, request.extent)
    const data = writeData({ extent, answers: answersOf(queryClient) })
    return { status: 200, head, body, data, modules }
  } finally {
    queryClient.clear()
  }
}

/** True for a page whose resource existed and was withdrawn. */
const isWithdrawn = (router: AppRouter): boolean =>
  router.state.matches.some(({ error }) => error instanceof ApiError && error.status === 410)

/** Renders the waiting screen with a ticket. It is the same for all pages behind the gate. */
async function renderWaiting(ticket: string | undefined, now: number): Promise<RenderedWaiting> {
  const view = initialView(ticket, now, queueSettings(undefined))
  const admission: AdmissionGate = {
    ...createAlwaysOpenGate(),
    snapshot: () => view,
    wasInside: () => false,
    isScreened: () => true,
  }
  const api = {
    call: () => Promise.reject(new Error('a waiting page makes no API call')),
    hasToken: () => false,
    hasClientId: () => false,
  }
  const queryClient = createQueryClient(api, {
    onFailure: () => undefined,
    onSuccessMessage: () => undefined,
    onUserChange: () => undefined,
  })
  const world = { api, queryClient, admission, extent: 'first screen' as const }
  const router = createPageRouter('/', () => now, world)
  await router.load()
  return { body: await toHtml(router), view }
}

/** Interface for the shop's server (contract/pages/page-document.ts). */
export const pageRenderer: PageRenderer = { renderPage, renderWaiting }

function createDirectApi({ publicOrigin, ask }: PageRequest): Api {
  return createAnonymousApi({
    origin: publicOrigin,
    fetch: async (input) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const { status, text } = await ask(`${pathname}${search}`)
      return new Response(text, { status })
    },
  })
}

interface PageWorld {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly admission: AdmissionGate
  readonly extent: RenderScope
}

function createPageRouter(path: string, now: () => number, world: PageWorld): AppRouter {
  const maintenance = createMaintenanceWatch({
    now,
    storage: { read: async () => UNTAUGHT, write: async () => undefined },
    ask: () => Promise.reject(new Error('the server itself knows its windows')),
  })
  return createAppRouter({
    routeTree,
    context: {
      ...world,
      maintenance,
      outbox: createClosedOutbox(),
      persistAnswers: () => Promise.resolve(),
      progress: { begin: () => () => undefined },
      addRoutes: () => Promise.resolve(),
      waitsForData: true,
    },
    bar: createLoadingBar({ now, wake: () => () => undefined }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

/**
 * Redirect target for a different spelling of an address: a trailing slash, an unknown query
 * parameter.
 */
function canonicalPathOf(router: AppRouter): string | undefined {
  const href = redirectOfLoad(router)
  // Within the shop, never to another host.
  return href?.startsWith('/') === true && !href.startsWith('//') ? href : undefined
}

/**
 * Title and metadata that React renders first without a head; they are in the document's own head.
 */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/u

async function toHtml(router: AppRouter): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(<RouterProvider router={router} />, {
    // Streamed sections would need inline scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (errors.length > 0) throw new AggregateError(errors, 'The page could not be rendered.')
  return html.replace(HOISTED, '')
}

function answersOf(queryClient: QueryClient): DocumentData['answers'] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state }) =>
    state.status === 'success' ? [[queryKey, state.data] as const] : [],
  )
}

/** Serialises JSON for a document: no text in it can end its element. */
function writeData(data: DocumentData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
