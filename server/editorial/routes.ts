import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { worksWithUsRoutes } from './works-with-us/routes.ts'
import { styleRoutes } from './styles/routes.ts'
import { bannerRoutes } from './banners/routes.ts'
import { operatorPartnerRoutes } from './operator-partner-requests/routes.ts'
import { contentRoutes } from './contents/routes.ts'

/** Mounts the addresses of this domain. */
export function editorialRoutes(app: App, services: AppServices): void {
  worksWithUsRoutes(app, services)
  styleRoutes(app, services)
  bannerRoutes(app, services)
  contentRoutes(app, services)
  operatorPartnerRoutes(app)
}
