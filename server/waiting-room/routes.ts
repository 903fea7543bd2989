import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { waitingUserRoutes } from './waiting-users/routes.ts'

/** Mounts the addresses of this domain. */
export function waitingRoomRoutes(app: App, services: AppServices): void {
  waitingUserRoutes(app, services)
}
