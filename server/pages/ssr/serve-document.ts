import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { QUEUE_TICKET_LIFE_MS } from '#contract/platform/limits.ts'
import {
  SERVER_CLOCK,
  UNCLAIMED_TICKET_NAME,
  type DocumentPass,
  type RenderScope,
  type RenderedPage,
} from '#contract/pages/page-document.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App, AppEnv } from '#server/platform/http/app.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { VisitorNetworks } from '#server/platform/http/visitor-network.ts'
import { presentWindow } from '#server/shop/maintenance/window-at.ts'
import type { WindowRow } from '#server/shop/maintenance/window.store.ts'
import type { BuildManifest } from './build-manifest.ts'
import { namesNothing } from './names-nothing.ts'
import { renderHtmlTemplate } from './html-template.ts'
import { inlineTicketScript } from '#server/platform/http/inline-ticket-script.ts'
import { PageCache } from './page-cache.ts'
import type { Screen } from './page-styles.ts'
import { styledBody } from './styled-body.ts'
import type { PageServices } from '#server/platform/services/page-services.ts'
import { admit, type Admission } from './admit.ts'
import { readClientHints, type ClientHints } from './client-hints.ts'

/** A rendered document; without `html` the shell without content, or the redirect `movedTo`. */
export interface ServedDocument {
  readonly status: 200 | 404 | 410
  readonly html: string | undefined
  /** Tags of a page that is not rendered, for the head of the shell. */
  readonly head?: string | undefined
  /** Chunks with the code of a page that is not rendered, to be preloaded by the shell. */
  readonly scripts?: readonly string[]
  readonly movedTo?: string | undefined
}

/** Query parameter of shared links (pages#shared-address). */
const SHARE_CODE = 'ref'

const SHELL: RenderedPage = { status: 200, body: undefined, head: '', data: undefined, modules: [] }
const NO_BUILD: ServedDocument = { status: 200, html: undefined }
/**
 * The queue client is preloaded with documents without an admission: their page requests entry at
 * once.
 */
const ASKING_MODULES = ['src/features/waiting-room/open-browser-client.ts']
/**
 * The waiting screen's code is preloaded with its document: without network it could not be loaded
 * later.
 */
const WAITING_MODULES = [
  ...ASKING_MODULES,
  'src/features/waiting-room/waiting-screen.tsx',
  'core/admission/waiting.ts',
]

/**
 * Serves documents of public pages (docs/performance.md); pages that fail to render get the shell.
 */
export function documentServer(
  app: App,
  services: AppServices,
  pages: PageServices,
  readShell: () => Promise<BuildManifest | undefined>,
): (c: Context<AppEnv>, windows: readonly WindowRow[]) => Promise<ServedDocument> {
  const { config, clock } = services
  const cache = new PageCache()
  const networks = new VisitorNetworks(config)
  const now = () => clock.now().getTime()

  return async (c, windows) => {
    const shell = await readShell()
    if (shell === undefined) return NO_BUILD
    // In-process requests have no environment.
    const env: AppEnv['Bindings'] | undefined = c.env
    const address = networks.addressOf(env?.incoming)
    const visit = readClientHints(c.req.method, c.req.raw.headers, address)
    const path = renderedPath(new URL(c.req.url))
    const extent = extentFor(visit)
    const screen: Screen = extent === 'first screen' ? 'phone' : 'any'
    const page = await cache.get(`${extent} ${path}`, now(), async () => {
      const { body, ...rest } = await renderSafely(app, services, pages, { path, extent })
      const content = body === undefined ? undefined : styledBody(shell, screen, body, rest.modules)
      return { ...rest, content }
    })
    const { status, movedTo, head, content, data, modules } = page
    if (content === undefined) {
      const isMissing =
        status === 200 && (await namesNothing(services.db, new URL(c.req.url).pathname))
      const scripts = shell.scriptsOf(modules)
      return { status: isMissing ? 404 : status, html: undefined, head, scripts, movedTo }
    }
    const pass = status === 200 ? await admitSafely(services, pages, visit) : undefined
    if (pass?.ticket !== undefined && pass.ticket !== visit.unclaimed?.ticket)
      setTicketCookie(c, services, pass.ticket)
    c.header('server-timing', `${SERVER_CLOCK};desc="${toInstant(clock.now())}"`)
    const parts = { shell, head: `${head}${earlyTicketScript(services, visit)}` }
    if (pass?.shows !== 'waiting screen') {
      const asks = pass?.ticket === undefined ? ASKING_MODULES : []
      const scripts = shell.scriptsOf([...modules, ...asks])
      const admission = pass && documentPass(pass, windows)
      return {
        status,
        html: renderHtmlTemplate({
          ...parts,
          content,
          scripts,
          data,
          pass: admission,
        }),
      }
    }
    const waiting = await pages.renderer.renderWaiting(pass.ticket, now())
    const html = renderHtmlTemplate({
      ...parts,
      content: styledBody(shell, screen, waiting.body, []),
      scripts: shell.scriptsOf([...modules, ...WAITING_MODULES]),
      data: undefined,
      pass: { ...documentPass(pass, windows), view: waiting.view },
    })
    return { status, html }
  }
}

/**
 * Address to render: the code of a shared link changes nothing on a page, so its documents are
 * those of the page.
 */
function renderedPath(url: URL): string {
  if (url.searchParams.has(SHARE_CODE)) url.searchParams.delete(SHARE_CODE)
  return `${url.pathname}${url.search}`
}

/** The rendered page; the shell after an error, which is logged. */
async function renderSafely(
  app: App,
  { config, clock, log }: AppServices,
  { renderer }: PageServices,
  { path, extent }: { readonly path: string; readonly extent: RenderScope },
): Promise<RenderedPage> {
  const ask = async (call: string) => {
    const response = await app.request(call)
    return { status: response.status, text: await response.text() }
  }
  const now = () => clock.now().getTime()
  try {
    const { publicOrigin } = config
    return await renderer.renderPage({ path, publicOrigin, ask, now, extent })
  } catch (error) {
    log.error({ err: error, path }, 'a page could not be rendered')
    return SHELL
  }
}

/** Admission of a visitor; the waiting screen after an error, which is logged. */
async function admitSafely(
  { waitingRoom, log }: AppServices,
  { room }: PageServices,
  visit: ClientHints,
): Promise<Admission> {
  try {
    return await admit(visit, waitingRoom, room)
  } catch (error) {
    log.error({ err: error }, 'the waiting room could not be asked for a document')
    return { shows: 'waiting screen' }
  }
}

/**
 * Inline script that requests a ticket of an external waiting room: only the visitor's browser can
 * ask another host. A visitor with a position there continues with it after the app has loaded.
 */
function earlyTicketScript(
  { config, clock }: AppServices,
  { isBrowser, key }: ClientHints,
): string {
  const { waitingRoomUrl } = config
  const isAsked = waitingRoomUrl !== undefined && isBrowser && key === undefined
  return isAsked ? `\n    ${inlineTicketScript(waitingRoomUrl, clock.now().getTime())}` : ''
}

/** Stores a position in a cookie, so that it survives a reload before the app has loaded. */
function setTicketCookie(c: Context<AppEnv>, { config }: AppServices, ticket: string): void {
  setCookie(c, UNCLAIMED_TICKET_NAME, ticket, {
    path: '/',
    maxAge: QUEUE_TICKET_LIFE_MS / 1_000,
    sameSite: 'Lax',
    secure: config.publicOrigin.startsWith('https:'),
  })
}

/** Programs read the whole document and run no script. */
function extentFor({ isBrowser, isWide }: ClientHints): RenderScope {
  if (!isBrowser) return 'whole'
  return isWide ? 'wide screen' : 'first screen'
}

/**
 * The position is in a cookie and the time in a header, so that documents of a crowd are the same.
 */
const documentPass = (
  { shows, ticket }: Admission,
  windows: readonly WindowRow[],
): DocumentPass => ({
  shows,
  hasTicket: ticket !== undefined,
  windows: windows.map(presentWindow),
})
