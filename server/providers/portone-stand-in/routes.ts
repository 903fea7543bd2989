import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import {
  STAND_IN_PORTONE_PATH,
  usesStandInPortOne,
} from '#server/providers/portone/open-portone.ts'
import { mountWindow } from '#server/providers/stand-in-window/window.ts'
import { restApi } from './rest-api.ts'
import { windows } from './windows.ts'

/** Routes of the local payment provider, only while no real one is configured. */
export function portOneStandInRoutes(app: App, services: AppServices): void {
  if (!usesStandInPortOne(services.config)) return
  mountWindow(app, {
    path: STAND_IN_PORTONE_PATH,
    folder: 'portone-stand-in',
    files: ['iamport.js', 'answer.js', 'notify.js', 'overlay.css', 'payment.css'],
    // On wide screens the shop shows the window in a frame.
    frameAncestors: "'self'",
    setHeaders: (headers) => {
      headers.set('x-content-type-options', 'nosniff')
      headers.set('referrer-policy', 'same-origin')
      headers.delete('x-frame-options')
    },
  })
  app.use(`${STAND_IN_PORTONE_PATH}/*`, async (c, next) =>
    /\0|%00/u.test(c.req.path) ? c.notFound() : next(),
  )
  app.route(`${STAND_IN_PORTONE_PATH}/api`, restApi(services))
  app.route(STAND_IN_PORTONE_PATH, windows(services))
}
