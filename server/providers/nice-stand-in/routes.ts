import type { App } from '#server/platform/http/app.ts'
import { STAND_IN_NICE_PATH, usesStandInNice } from '#server/providers/nice/open-nice.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { mountWindow } from '#server/providers/stand-in-window/window.ts'
import { restApi } from './rest-api.ts'
import { windows } from './windows.ts'

/** Routes of the local identity provider, only while no real one is configured. */
export function niceStandInRoutes(app: App, services: AppServices): void {
  if (!usesStandInNice(services.config)) return
  mountWindow(app, {
    path: STAND_IN_NICE_PATH,
    folder: 'nice-stand-in',
    files: ['return.js', 'check.css'],
    frameAncestors: "'none'",
    // The window posts its result to its opener, as windows of other origins can.
    setHeaders: (headers) => headers.set('cross-origin-opener-policy', 'unsafe-none'),
  })
  app.route(`${STAND_IN_NICE_PATH}/digital/niceid`, restApi(services))
  app.route(STAND_IN_NICE_PATH, windows(services))
}
