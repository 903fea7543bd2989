import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { notificationRoutes } from './inbox/routes.ts'
import { pushRoutes } from './push/routes.ts'

/** Mounts the addresses of this domain. */
export function messagesRoutes(app: App, services: AppServices): void {
  notificationRoutes(app, services)
  pushRoutes(app, services)
}
