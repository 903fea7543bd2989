import { join } from 'node:path'
import { DOCUMENT_MAINTENANCE_ID } from '#contract/pages/page-document.ts'
import type { Config } from '#server/platform/config/config.ts'
import { dataBlock, withHead } from './html-template.ts'
import { documentServer, type ServedDocument } from './serve-document.ts'
import { begunBy, presentWindow, windowsToCome } from '#server/shop/maintenance/window-at.ts'
import type { WindowRow } from '#server/shop/maintenance/window.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { readBuildManifest } from './build-manifest.ts'
import { CompressionCache } from './compression-cache.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { HashedFiles } from '#server/platform/http/hashed-files.ts'
import { isNavigation } from '#server/platform/http/is-navigation.ts'
import { mediaTypeOf } from '#server/platform/http/media-types.ts'
import {
  PAGE_WORKER_POLICY,
  pagePolicy,
  SCAN_WORKER_POLICY,
  workerPolicy,
} from '#server/platform/http/security-headers.ts'
import { sendDocument } from './send-document.ts'
import { REVALIDATED, serveFile } from '#server/platform/http/static-files.ts'

/** Page during maintenance (shop#maintenance). */
const INSPECTION_PATH = '/inspection'

const WORKER_PATH = '/sw.js'
/**
 * Built files of the modules that pages start as workers (`name.worker.ts`). Their policy is that
 * of their own response.
 */
const PAGE_WORKER = /\.worker-[\w-]+\.js$/u
/** That of the gift card scanner. */
const SCAN_WORKER = /\/scan\.worker-[\w-]+\.js$/u
/** Script that replaces the service worker when it must be removed (docs/decisions/055). */
const RETIRED_WORKER_PATH = '/retired-worker.js'
/**
 * Folder next to the build with the hashed files of the previous release, for tabs that still run
 * it (scripts/steps/last-release.mjs).
 */
const LAST_RELEASE = 'last-release'

/** Bounds the memory: waiting screens differ by their number. */
const POLICIES_MAX = 50

/**
 * Content security policy of a built file that pages start as a worker; undefined for other files.
 */
function workerPolicyOf(path: string): string | undefined {
  if (SCAN_WORKER.test(path)) return SCAN_WORKER_POLICY
  return PAGE_WORKER.test(path) ? PAGE_WORKER_POLICY : undefined
}

/**
 * Routes of the built app: hashed assets cached for ever, other files revalidated, public pages
 * rendered, the shell for all other pages.
 */
export function clientRoutes(app: App, services: AppServices): void {
  const { config } = services
  const policies = new Map<string, string>()
  /** Headers of a document; documents of a crowd are the same, and are read once. */
  const headersOf = (html: string) => {
    const policy = policies.get(html) ?? pagePolicy(config, html)
    if (policies.size >= POLICIES_MAX) policies.clear()
    policies.set(html, policy)
    return { 'content-security-policy': policy }
  }
  const readShell = readBuildManifest(config.clientDir)
  const makeDocument = services.pages && documentServer(app, services, services.pages, readShell)
  const packer = new CompressionCache(services.log)
  const rewrite = settingsInserter(config)
  const assets = new HashedFiles([config.clientDir, join(config.clientDir, LAST_RELEASE)])

  app.get('/assets/*', async (c) => {
    const { path } = c.req
    const policy = workerPolicyOf(path)
    const headers = policy === undefined ? {} : { 'content-security-policy': policy }
    return (await assets.serve(c, path, headers)) ?? c.notFound()
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
      return sendDocument(c, packer, html, made.status, headersOf(html))
    }
    if (made?.movedTo !== undefined) {
      c.header('cache-control', 'no-store')
      return c.redirect(made.movedTo, 301)
    }
    // Pages without rendering are not indexed.
    if (made !== undefined) c.header('x-robots-tag', 'noindex')
    if (window !== undefined) c.header('retry-after', String(secondsLeft(services, window)))
    const shell = await serveFile(c, config.clientDir, '/index.html', {
      cacheControl: window === undefined ? REVALIDATED : 'no-store',
      headers: headersOf((await readShell())?.html ?? ''),
      rewrite:
        window === undefined
          ? pageShell(rewrite, made)
          : withMaintenance(services, windows, rewrite),
      status: window === undefined ? made?.status : 503,
    })
    return shell ?? c.text('The app has not been built: run npm run build.', 503)
  })
}

/**
 * How the shell is changed for a page: what the settings say, the page's own title and metadata,
 * and preloads of its code. Its chunks import each other, and would be found one after another.
 */
function pageShell(
  rewrite: ((html: string) => string) | undefined,
  { head = '', scripts = [] }: Pick<ServedDocument, 'head' | 'scripts'> = {},
): ((html: string) => string) | undefined {
  if (head === '') return rewrite
  const preloads = scripts
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
  return (html) =>
    withHead(rewrite?.(html) ?? html, head).replace('</head>', () => `${preloads}</head>`)
}

function secondsLeft({ clock }: AppServices, { endsAt }: WindowRow): number {
  return Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1_000)
}

/**
 * Adds the maintenance window to the document, so that the page shows it without a request
 * (pages#maintenance-document).
 */
function withMaintenance(
  { clock }: AppServices,
  windows: readonly WindowRow[],
  rewrite: ((html: string) => string) | undefined,
): (html: string) => string {
  const data = { serverTime: toInstant(clock.now()), windows: windows.map(presentWindow) }
  const block = dataBlock(DOCUMENT_MAINTENANCE_ID, JSON.stringify(data))
  return (html) => (rewrite?.(html) ?? html).replace('</head>', () => `${block}\n  </head>`)
}

/**
 * Whether a path names a file of a kind the shop has; any other leads to a page, if only to the one
 * that says there is none.
 */
function namesFile(path: string): boolean {
  return mediaTypeOf(path) !== undefined && !path.endsWith('.html')
}

/** Inserts settings for the pages: other hosts, and whether the service worker is off. */
function settingsInserter({
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
