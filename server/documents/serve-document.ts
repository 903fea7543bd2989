import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { QUEUE_TICKET_LIFE_MS } from '#contract/limits.ts'
import {
  SERVER_CLOCK,
  UNCLAIMED_TICKET_NAME,
  type DocumentPass,
  type PageExtent,
  type RenderedPage,
} from '#contract/page-document.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App, AppEnv } from '#server/app/app.ts'
import { toInstant } from '#server/app/kst.ts'
import { VisitorNetworks } from '#server/app/visitor-network.ts'
import { toldWindow, type WindowRow } from '#server/maintenance/window-at.ts'
import { builtShellIn } from './built-shell.ts'
import { composeDocument } from './compose.ts'
import { earlyTicket } from './early-ticket.ts'
import { PageCache } from './page-cache.ts'
import type { PageServices } from './page-services.ts'
import { passVisitor, type GivenPass } from './pass-visitor.ts'
import { readVisit, type Visit } from './visit.ts'

/** A rendered document; without `html` the bare shell stands for it, or the place it `movedTo`. */
export interface ServedDocument {
  readonly status: 200 | 404
  readonly html: string | undefined
  /** Tags of a page that is not rendered, for the head of the shell. */
  readonly head?: string | undefined
  readonly movedTo?: string | undefined
}

const SHELL: RenderedPage = { status: 200, body: undefined, head: '', data: undefined, modules: [] }
const NO_BUILD: ServedDocument = { status: 200, html: undefined }
/** What asks the room is fetched with every document that brings no session: its page has to ask at once. */
const ASKING_MODULES = ['src/waiting-room/open-browser-room.ts']
/** What a wait needs is fetched with its document: without network it could not be loaded any more. */
const WAITING_MODULES = [
  ...ASKING_MODULES,
  'src/waiting-room/waiting-screen.tsx',
  'core/admission/waiting.ts',
]

/** Makes the documents of public pages (docs/decisions/044); what cannot be rendered is left to the shell. */
export function documentServer(
  app: App,
  services: AppServices,
  { renderer, room }: PageServices,
): (c: Context<AppEnv>, windows: readonly WindowRow[]) => Promise<ServedDocument> {
  const { config, clock, log, waitingRoom } = services
  const cache = new PageCache()
  const readShell = builtShellIn(config.clientDir)
  const networks = new VisitorNetworks(config)
  const now = () => clock.now().getTime()

  const ask = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, text: await response.text() }
  }
  const render = async (path: string, extent: PageExtent): Promise<RenderedPage> => {
    try {
      const { publicOrigin } = config
      return await renderer.renderPage({ path, publicOrigin, ask, now, extent })
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be rendered')
      return SHELL
    }
  }

  const passSafely = async (visit: Visit): Promise<GivenPass> => {
    try {
      return await passVisitor(visit, waitingRoom, room)
    } catch (error) {
      log.error({ err: error }, 'the waiting room could not be asked for a document')
      return { shows: 'waiting screen' }
    }
  }

  /** Only the visitor's browser can ask another host; whoever has a place there goes on with it once the app is there. */
  const askEarly = ({ isBrowser, key }: Visit): string => {
    const { waitingRoomUrl } = config
    const isAsked = waitingRoomUrl !== undefined && isBrowser && key === undefined
    return isAsked ? `\n    ${earlyTicket(waitingRoomUrl, now())}` : ''
  }

  /** In process there is no environment at all. */
  const addressOf = (env: AppEnv['Bindings'] | undefined): string =>
    networks.addressOf(env?.incoming)

  /** A place is not lost to a reload before the app is there. */
  const keepTicket = (c: Context<AppEnv>, ticket: string): void =>
    setCookie(c, UNCLAIMED_TICKET_NAME, ticket, {
      path: '/',
      maxAge: QUEUE_TICKET_LIFE_MS / 1_000,
      sameSite: 'Lax',
      secure: config.publicOrigin.startsWith('https:'),
    })

  return async (c, windows) => {
    const shell = await readShell()
    if (shell === undefined) return NO_BUILD
    const visit = readVisit(c.req.method, c.req.raw.headers, addressOf(c.env))
    const { pathname, search } = new URL(c.req.url)
    const path = `${pathname}${search}`
    const extent = extentFor(visit)
    const page = await cache.get(`${extent} ${path}`, now(), () => render(path, extent))
    const { status, movedTo, head, body, data, modules } = page
    if (body === undefined) return { status, html: undefined, head, movedTo }
    const pass = status === 200 ? await passSafely(visit) : undefined
    if (pass?.ticket !== undefined && pass.ticket !== visit.unclaimed?.ticket)
      keepTicket(c, pass.ticket)
    c.header('server-timing', `${SERVER_CLOCK};desc="${toInstant(clock.now())}"`)
    const parts = { shell, head: `${head}${askEarly(visit)}` }
    if (pass?.shows !== 'waiting screen') {
      const asks = pass?.ticket === undefined ? ASKING_MODULES : []
      const scripts = shell.scriptsOf([...modules, ...asks])
      const told = pass && tell(pass, windows)
      return { status, html: composeDocument({ ...parts, body, scripts, data, pass: told }) }
    }
    const waiting = await renderer.renderWaiting(pass.ticket, now())
    const html = composeDocument({
      ...parts,
      body: waiting.body,
      scripts: shell.scriptsOf([...modules, ...WAITING_MODULES]),
      data: undefined,
      pass: { ...tell(pass, windows), view: waiting.view },
    })
    return { status, html }
  }
}

/** Programs read to the end and run no script. */
function extentFor({ isBrowser, isWide }: Visit): PageExtent {
  if (!isBrowser) return 'whole'
  return isWide ? 'wide screen' : 'first screen'
}

/** The place itself goes by cookie, the time by a header: the documents of a crowd are the same. */
const tell = ({ shows, ticket }: GivenPass, windows: readonly WindowRow[]): DocumentPass => ({
  shows,
  hasTicket: ticket !== undefined,
  windows: windows.map(toldWindow),
})
