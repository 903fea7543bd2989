import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { bankAccountRoutes } from './bank-accounts/routes.ts'
import { autoPayRoutes } from './cards/routes.ts'
import { paymentRoutes } from './attempts/routes.ts'
import { operatorRefundRoutes } from './operator-refunds/routes.ts'
import { paymentNoticeRoutes } from './notices/routes.ts'

/** Mounts the addresses of this domain. */
export function paymentsRoutes(app: App, services: AppServices): void {
  bankAccountRoutes(app, services)
  autoPayRoutes(app, services)
  paymentRoutes(app, services)
  paymentNoticeRoutes(app, services)
  operatorRefundRoutes(app)
}
