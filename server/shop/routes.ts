import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { maintenanceRoutes } from './maintenance/routes.ts'
import { measurementRoutes } from './measurements/routes.ts'

/** Mounts the addresses of this domain. */
export function shopRoutes(app: App, services: AppServices): void {
  maintenanceRoutes(app, services)
  measurementRoutes(app, services)
}
