import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { operatorPictureRoutes } from './operator-pictures/routes.ts'
import { videoRoutes } from './videos/routes.ts'

/** Mounts the addresses of this domain. */
export function mediaRoutes(app: App, services: AppServices): void {
  uploadRoutes(app, services)
  pictureRoutes(app, services)
  videoRoutes(app, services)
  operatorPictureRoutes(app)
}
