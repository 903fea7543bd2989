import type { Context } from 'hono'
import { windowAt } from '#server/maintenance/window-at.ts'
import type { AppServices } from './app-services.ts'
import type { App, AppEnv } from './app.ts'
import { pagePolicy } from './security-headers.ts'
import { IMMUTABLE, REVALIDATED, serveFile } from './static-files.ts'

/** Page that visitors are sent to while the store is closed (Spec 2). */
const INSPECTION_PATH = '/inspection'

const WORKER_PATH = '/sw.js'
/** The worker lives under the policy of its own file, and all it does is fetch what is the store's. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"

/** Serves the built app: hashed assets for ever, everything else asked again, and its shell for every page. */
export function clientRoutes(app: App, services: AppServices): void {
  const { config } = services
  const shellHeaders = { 'content-security-policy': pagePolicy(config) }
  const rewrite = config.waitingRoomUrl ? nameWaitingRoom(config.waitingRoomUrl) : undefined

  app.get('/assets/*', async (c) => {
    const file = await serveFile(c, config.clientDir, c.req.path, { cacheControl: IMMUTABLE })
    return file ?? c.notFound()
  })
  app.get('*', async (c) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const isShell = path === '/index.html' || (isNavigation(c) && !path.includes('.'))
    if (!isShell) {
      const headers = path === WORKER_PATH ? { 'content-security-policy': WORKER_POLICY } : {}
      const options = { cacheControl: REVALIDATED, headers }
      return (await serveFile(c, config.clientDir, path, options)) ?? c.notFound()
    }
    if (c.req.path !== INSPECTION_PATH && isNavigation(c) && (await windowAt(services))) {
      c.header('cache-control', 'no-store')
      return c.redirect(INSPECTION_PATH, 302)
    }
    const shell = await serveFile(c, config.clientDir, '/index.html', {
      cacheControl: REVALIDATED,
      headers: shellHeaders,
      rewrite,
    })
    return shell ?? c.text('The app has not been built: run npm run build.', 503)
  })
}

/** Whether a browser wants a document to show, by what it accepts. */
function isNavigation(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

/** Tells the pages which waiting room to ask; without it they ask the store's own. */
function nameWaitingRoom(origin: string): (html: string) => string {
  const tag = `<meta name="waiting-room" content="${origin}/ts.wseq" />`
  return (html) => html.replace('</head>', `  ${tag}\n  </head>`)
}
