import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { agreementRoutes } from './documents/routes.ts'
import { consentRoutes } from './consents/routes.ts'

/** Mounts the addresses of this domain. */
export function agreementsRoutes(app: App, services: AppServices): void {
  agreementRoutes(app, services)
  consentRoutes(app, services)
}
