import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { guestOrderClaimRoutes } from './guest-order-claims/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { orderRoutes } from './placing/routes.ts'
import { duePaymentRoutes } from './due-payments/routes.ts'

/** Mounts the addresses of this domain. */
export function ordersRoutes(app: App, services: AppServices): void {
  guestOrderClaimRoutes(app, services)
  cartRoutes(app, services)
  orderRoutes(app, services)
  duePaymentRoutes(app, services)
}
