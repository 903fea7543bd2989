import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import type {
  PageExtent,
  PageRenderer,
  PageRequest,
  RenderedPage,
  RenderedWaiting,
} from '#contract/page-document.ts'
import { firstView } from '#core/admission/first-view.ts'
import { createOpenAdmission } from '#core/admission/open-gate.ts'
import type { AdmissionGate } from '#core/admission/view.ts'
import { createAnonymousApi, type Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import { createMaintenanceWatch } from '#core/maintenance/watch.ts'
import { UNTAUGHT } from '#core/maintenance/window.ts'
import { roomSettings } from '#core/waiting-room/settings.ts'
import { createClosedOutbox } from '#src/outbox/outbox-door.ts'
import { createLoadingBar } from '../loading-bar/loading-bar.ts'
import { createQueryClient } from '../query-client.ts'
import { createAppRouter, type AppRouter } from '../router.tsx'
import type { DocumentData } from './document-data.ts'
import { documentHead, shellHead } from './document-head.ts'
import { isKnownAddress, publicPageOf, renderedOf } from './public-pages.ts'

/** What the server sends where a page is private, or could not be rendered: the app asks for itself. */
const SHELL: RenderedPage = { status: 200, body: undefined, head: '', data: undefined, modules: [] }

/** A page for everyone, rendered with its data. Throws when it cannot be rendered. */
async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const failures: unknown[] = []
  const queryClient = createQueryClient({
    onFailure: ({ error }) => failures.push(error),
    onSuccessMessage: () => undefined,
    onUserChange: () => undefined,
  })
  const router = createPageRouter(request.path, request.now, {
    api: createDirectApi(request),
    queryClient,
    admission: createOpenAdmission(),
    extent: request.extent,
  })
  const page = publicPageOf(router)
  if (page === undefined && isKnownAddress(router)) {
    return { ...SHELL, head: shellHead(router, request.publicOrigin) }
  }
  try {
    await router.load()
    const movedTo = canonicalPathOf(router)
    if (movedTo !== undefined) return { ...SHELL, movedTo }
    const isMissing = page === undefined || isProductMissing(router, failures)
    if (!isMissing && failures.length > 0) return SHELL
    const head = documentHead(router, queryClient, request.publicOrigin)
    const body = await toHtml(router)
    if (isMissing) return { ...SHELL, status: 404, head, body }
    const { extent, modules } = renderedOf(page, request.extent)
    const data = writeData({ extent, answers: answersOf(queryClient) })
    return { status: 200, head, body, data, modules }
  } finally {
    queryClient.clear()
  }
}

/** The waiting screen as it stands for a place in the line: any page behind the gate looks the same meanwhile. */
async function renderWaiting(ticket: string | undefined, now: number): Promise<RenderedWaiting> {
  const view = firstView(ticket, now, roomSettings(undefined))
  const admission: AdmissionGate = {
    ...createOpenAdmission(),
    snapshot: () => view,
    wasInside: () => false,
    isScreened: () => true,
  }
  const queryClient = createQueryClient({
    onFailure: () => undefined,
    onSuccessMessage: () => undefined,
    onUserChange: () => undefined,
  })
  const api = {
    call: () => Promise.reject(new Error('whoever waits asks for nothing')),
    hasToken: () => false,
    hasClientId: () => false,
  }
  const world = { api, queryClient, admission, extent: 'first screen' as const }
  const router = createPageRouter('/', () => now, world)
  await router.load()
  return { body: await toHtml(router), view }
}

/** What the store's server calls (contract/page-document.ts). */
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
  readonly extent: PageExtent
}

function createPageRouter(path: string, now: () => number, world: PageWorld): AppRouter {
  const maintenance = createMaintenanceWatch({
    now,
    store: { read: async () => UNTAUGHT, write: async () => undefined },
    ask: () => Promise.reject(new Error('the server itself knows its windows')),
  })
  return createAppRouter({
    context: {
      ...world,
      maintenance,
      outbox: createClosedOutbox(),
      persistAnswers: () => Promise.resolve(),
      waitsForData: true,
    },
    bar: createLoadingBar({ now, wake: () => () => undefined }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

/** Where the router leads from an address that is spelled otherwise: a slash too many, a search it does not read. */
function canonicalPathOf(router: AppRouter): string | undefined {
  const { _serverResult: result } = router
  if (result?.type !== 'redirect') return undefined
  const { href } = result.redirect.options
  // Within the shop, never to another host.
  return href?.startsWith('/') === true && !href.startsWith('//') ? href : undefined
}

/** No such goods, or no longer; or an address below a public page that cannot name any. */
function isProductMissing(router: AppRouter, failures: readonly unknown[]): boolean {
  return (
    router.state.matches.some(({ status }) => status === 'notFound') ||
    failures.some(
      (error) => isRefusal(error, 'PRODUCT_NOT_FOUND') || isRefusal(error, 'PRODUCT_STOPPED'),
    )
  )
}

/** React puts title and metadata of a page first where it renders no head; they stand in the document's own. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/u

async function toHtml(router: AppRouter): Promise<string> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(<RouterProvider router={router} />, {
    // Parts that come later would need scripts to be put in their places.
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

/** JSON that may stand in a document: nothing in it can end its element. */
function writeData(data: DocumentData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}
