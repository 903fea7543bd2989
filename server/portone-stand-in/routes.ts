import { readFile } from 'node:fs/promises'
import { bodyLimit } from 'hono/body-limit'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { STAND_IN_PORTONE_PATH, usesStandInPortOne } from '#server/portone/open-portone.ts'
import { projectPath } from '#server/config/project-root.ts'
import { restApi } from './rest-api.ts'
import { windows } from './windows.ts'

const FILES: Readonly<Record<string, string>> = {
  'iamport.js': 'text/javascript; charset=utf-8',
  'answer.js': 'text/javascript; charset=utf-8',
  'notify.js': 'text/javascript; charset=utf-8',
  'overlay.css': 'text/css; charset=utf-8',
  'window.css': 'text/css; charset=utf-8',
}

/** Content security policy of the windows: only the stand-in's files, and frames only in the shop. */
const WINDOW_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Requests of windows and shops have a few short fields. */
const BODY_BYTES_MAX = 64 * 1024

/** Routes of the local payment provider, only while no real one is configured. */
export function portOneStandInRoutes(app: App, services: AppServices): void {
  if (!usesStandInPortOne(services.config)) return
  app.use(`${STAND_IN_PORTONE_PATH}/*`, async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('content-security-policy', WINDOW_POLICY)
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'same-origin')
    c.res.headers.delete('x-frame-options')
  })
  app.use(
    `${STAND_IN_PORTONE_PATH}/*`,
    bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.text('too large', 413) }),
  )
  app.use(`${STAND_IN_PORTONE_PATH}/*`, async (c, next) =>
    /\0|%00/u.test(c.req.path) ? c.notFound() : next(),
  )
  for (const [name, type] of Object.entries(FILES)) {
    app.get(`${STAND_IN_PORTONE_PATH}/${name}`, async (c) => {
      const text = await readFile(projectPath(`server/portone-stand-in/page/${name}`), 'utf8')
      return c.body(text, 200, { 'content-type': type })
    })
  }
  app.route(`${STAND_IN_PORTONE_PATH}/api`, restApi(services))
  app.route(STAND_IN_PORTONE_PATH, windows(services))
}
