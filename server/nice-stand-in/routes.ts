import { readFile } from 'node:fs/promises'
import { bodyLimit } from 'hono/body-limit'
import { projectPath } from '#server/config/project-root.ts'
import type { App } from '#server/http/app.ts'
import { STAND_IN_NICE_PATH, usesStandInNice } from '#server/nice/open-nice.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { restApi } from './rest-api.ts'
import { windows } from './windows.ts'

const FILES: Readonly<Record<string, string>> = {
  'return.js': 'text/javascript; charset=utf-8',
  'window.css': 'text/css; charset=utf-8',
}

/** Content security policy of the windows: only the stand-in's files, and forms to the shop. */
const WINDOW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const BODY_BYTES_MAX = 64 * 1024

/** Routes of the local identity provider, only while no real one is configured. */
export function niceStandInRoutes(app: App, services: AppServices): void {
  if (!usesStandInNice(services.config)) return
  app.use(`${STAND_IN_NICE_PATH}/*`, async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('content-security-policy', WINDOW_POLICY)
    // The window posts its result to its opener, as windows of other origins can.
    c.res.headers.set('cross-origin-opener-policy', 'unsafe-none')
  })
  app.use(
    `${STAND_IN_NICE_PATH}/*`,
    bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.text('too large', 413) }),
  )
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`${STAND_IN_NICE_PATH}/${name}`, async (c) => {
      const text = await readFile(projectPath(`server/nice-stand-in/page/${name}`), 'utf8')
      return c.body(text, 200, { 'content-type': type })
    })
  }
  app.route(`${STAND_IN_NICE_PATH}/digital/niceid`, restApi(services))
  app.route(STAND_IN_NICE_PATH, windows(services))
}
