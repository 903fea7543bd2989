import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { cartRoutes } from './cart/routes.ts'
import { orderRoutes } from './placing/routes.ts'
import { duePaymentRoutes } from './due-payments/routes.ts'

/** Mounts the addresses of this domain. */
export function ordersRoutes(app: App, services: AppServices): void {
  cartRoutes(app, services)
  orderRoutes(app, services)
  duePaymentRoutes(app, services)
}
