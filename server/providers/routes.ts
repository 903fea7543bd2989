import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { portOneStandInRoutes } from './portone-stand-in/routes.ts'
import { niceStandInRoutes } from './nice-stand-in/routes.ts'

/** Mounts the addresses of this domain. */
export function providersRoutes(app: App, services: AppServices): void {
  portOneStandInRoutes(app, services)
  niceStandInRoutes(app, services)
}
