import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { raffleRoutes } from './calendar/routes.ts'
import { raffleEntryRoutes } from './entry/routes.ts'
import { rafflePaymentRoutes } from './winning/routes.ts'

/** Mounts the addresses of this domain. */
export function rafflesRoutes(app: App, services: AppServices): void {
  raffleRoutes(app, services)
  raffleEntryRoutes(app, services)
  rafflePaymentRoutes(app, services)
}
