import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { identityCheckRoutes } from './person/routes.ts'
import { verificationRoutes } from './phone/routes.ts'

/** Mounts the addresses of this domain. */
export function identityRoutes(app: App, services: AppServices): void {
  identityCheckRoutes(app, services)
  verificationRoutes(app, services)
}
