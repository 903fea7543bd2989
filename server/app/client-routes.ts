import { join } from 'node:path'
import { DOCUMENT_MAINTENANCE_ID } from '#contract/page-document.ts'
import type { Config } from '#server/config.ts'
import { dataBlock, withHead } from '#server/documents/compose.ts'
import { documentServer } from '#server/documents/serve-document.ts'
import {
  begunBy,
  toldWindow,
  windowsToCome,
  type WindowRow,
} from '#server/maintenance/window-at.ts'
import type { AppServices } from './app-services.ts'
import type { App } from './app.ts'
import { DocumentPacker } from './document-packer.ts'
import { toInstant } from './kst.ts'
import { isNavigation } from './is-navigation.ts'
import { mediaTypeOf } from './media-types.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'
import { sendDocument } from './send-document.ts'
import { IMMUTABLE, REVALIDATED, serveFile } from './static-files.ts'

/** Page that visitors are sent to while the store is closed (Spec 2). */
const INSPECTION_PATH = '/inspection'

const WORKER_PATH = '/sw.js'
/** What takes the worker's place when it must go (docs/decisions/055). */
const RETIRED_WORKER_PATH = '/retired-worker.js'
/** Folder beside the release with the hashed files of the one before, for tabs that still run it (scripts/steps/last-release.mjs). */
const LAST_RELEASE = 'last-release'

/** Serves the built app: hashed assets for ever, everything else asked again, public pages rendered, its shell for every other. */
export function clientRoutes(app: App, services: AppServices): void {
  const { config } = services
  const shellHeaders = { 'content-security-policy': pagePolicy(config) }
  const makeDocument = services.pages && documentServer(app, services, services.pages)
  const packer = new DocumentPacker(services.log)
  const rewrite = tellPages(config)

  app.get('/assets/*', async (c) => {
    for (const folder of [config.clientDir, join(config.clientDir, LAST_RELEASE)]) {
      const file = await serveFile(c, folder, c.req.path, { cacheControl: IMMUTABLE })
      if (file) return file
    }
    return c.notFound()
  })
  app.get('*', async (c) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const isShell = path === '/index.html' || (isNavigation(c) && !namesFile(path))
    if (!isShell) {
      const headers =
        path === WORKER_PATH ? { 'content-security-policy': workerPolicy(config) } : {}
      const options = { cacheControl: REVALIDATED, headers }
      const file = path === WORKER_PATH && !config.hasWorker ? RETIRED_WORKER_PATH : path
      return (await serveFile(c, config.clientDir, file, options)) ?? c.notFound()
    }
    const windows = isNavigation(c) ? await windowsToCome(services) : []
    const window = begunBy(services.clock.now(), windows)
    if (window !== undefined && c.req.path !== INSPECTION_PATH) {
      c.header('cache-control', 'no-store')
      return c.redirect(INSPECTION_PATH, 302)
    }
    const isRendered = isNavigation(c) && window === undefined && c.req.path !== '/index.html'
    const made = isRendered ? await makeDocument?.(c, windows) : undefined
    if (made?.html !== undefined) {
      const html = rewrite?.(made.html) ?? made.html
      return sendDocument(c, packer, html, made.status, shellHeaders)
    }
    if (made?.movedTo !== undefined) {
      c.header('cache-control', 'no-store')
      return c.redirect(made.movedTo, 301)
    }
    // What is not served rendered is nothing to find by searching.
    if (made !== undefined) c.header('x-robots-tag', 'noindex')
    if (window !== undefined) c.header('retry-after', String(secondsLeft(services, window)))
    const shell = await serveFile(c, config.clientDir, '/index.html', {
      cacheControl: window === undefined ? REVALIDATED : 'no-store',
      headers: shellHeaders,
      rewrite:
        window === undefined
          ? namedShell(rewrite, made?.head)
          : tellClosed(services, windows, rewrite),
      status: window === undefined ? made?.status : 503,
    })
    return shell ?? c.text('The app has not been built: run npm run build.', 503)
  })
}

/** How the shell is changed for a page: what the settings say, and the page's own title and metadata. */
function namedShell(
  rewrite: ((html: string) => string) | undefined,
  head = '',
): ((html: string) => string) | undefined {
  if (head === '') return rewrite
  return (html) => withHead(rewrite?.(html) ?? html, head)
}

function secondsLeft({ clock }: AppServices, { endsAt }: WindowRow): number {
  return Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1_000)
}

/** Tells the page that the store is closed, and until when: it need not ask, and stays where it is (Product 0.31). */
function tellClosed(
  { clock }: AppServices,
  windows: readonly WindowRow[],
  rewrite: ((html: string) => string) | undefined,
): (html: string) => string {
  const told = { serverTime: toInstant(clock.now()), windows: windows.map(toldWindow) }
  const block = dataBlock(DOCUMENT_MAINTENANCE_ID, JSON.stringify(told))
  return (html) => (rewrite?.(html) ?? html).replace('</head>', () => `${block}\n  </head>`)
}

/** Whether a path names a file of a kind the store has; any other leads to a page, if only to the one that says there is none. */
function namesFile(path: string): boolean {
  return mediaTypeOf(path) !== undefined && !path.endsWith('.html')
}

/** Tells the pages what the settings say: other hosts to ask, and that no worker is wanted. */
function tellPages({
  waitingRoomUrl,
  measurementUrl,
  hasWorker,
}: Config): ((html: string) => string) | undefined {
  const tags = [
    ...(waitingRoomUrl
      ? [
          `<meta name="waiting-room" content="${waitingRoomUrl}/ts.wseq" />`,
          `<link rel="preconnect" href="${waitingRoomUrl}" />`,
        ]
      : []),
    ...(measurementUrl ? [`<meta name="measurement" content="${measurementUrl}" />`] : []),
    ...(hasWorker ? [] : ['<meta name="service-worker" content="off" />']),
  ]
  if (tags.length === 0) return undefined
  return (html) => html.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`)
}
