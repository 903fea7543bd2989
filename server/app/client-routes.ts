import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import { windowAt } from '#server/maintenance/window-at.ts'
import type { AppServices } from './app-services.ts'
import type { App, AppEnv } from './app.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'
import { IMMUTABLE, REVALIDATED, serveFile } from './static-files.ts'

/** Page that visitors are sent to while the store is closed (Spec 2). */
const INSPECTION_PATH = '/inspection'

const WORKER_PATH = '/sw.js'

/** Serves the built app: hashed assets for ever, everything else asked again, and its shell for every page. */
export function clientRoutes(app: App, services: AppServices): void {
  const { config } = services
  const shellHeaders = { 'content-security-policy': pagePolicy(config) }
  const rewrite = nameHosts(config)

  app.get('/assets/*', async (c) => {
    const file = await serveFile(c, config.clientDir, c.req.path, { cacheControl: IMMUTABLE })
    return file ?? c.notFound()
  })
  app.get('*', async (c) => {
    const path = c.req.path === '/' ? '/index.html' : c.req.path
    const isShell = path === '/index.html' || (isNavigation(c) && !path.includes('.'))
    if (!isShell) {
      const headers =
        path === WORKER_PATH ? { 'content-security-policy': workerPolicy(config) } : {}
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

/** Tells the pages of other hosts that the settings name; without one they ask the store itself. */
function nameHosts({
  waitingRoomUrl,
  measurementUrl,
}: Config): ((html: string) => string) | undefined {
  const tags = [
    ...(waitingRoomUrl ? [`<meta name="waiting-room" content="${waitingRoomUrl}/ts.wseq" />`] : []),
    ...(measurementUrl ? [`<meta name="measurement" content="${measurementUrl}" />`] : []),
  ]
  if (tags.length === 0) return undefined
  return (html) => html.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`)
}
