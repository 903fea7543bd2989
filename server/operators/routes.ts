import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { accountRoutes } from './account/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { openApiRoutes } from './openapi/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { runRoutes } from './runs/routes.ts'
import { templateRoutes } from './runs/template-routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { staffRoutes } from './staff/routes.ts'

/** Mounts the calls of this domain. */
export function operatorsRoutes(app: App, services: AppServices): void {
  signInRoutes(app, services)
  staffRoutes(app)
  accountRoutes(app)
  auditRoutes(app)
  presenceRoutes(app)
  runRoutes(app)
  templateRoutes(app)
  viewRoutes(app)
  exportRoutes(app)
  openApiRoutes(app)
  consoleRoutes(app, services)
}
