import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { inquiryRoutes } from './inquiries/routes.ts'
import { operatorInquiryRoutes } from './operator-inquiries/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { storeInfoRoutes } from './branches/routes.ts'
import { customerCenterRoutes } from './help/routes.ts'

/** Mounts the addresses of this domain. */
export function serviceRoutes(app: App, services: AppServices): void {
  inquiryRoutes(app, services)
  operatorInquiryRoutes(app)
  surveyRoutes(app, services)
  storeInfoRoutes(app, services)
  customerCenterRoutes(app, services)
}
