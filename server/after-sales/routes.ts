import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { guestOrderClaimRoutes } from './guest-order-claims/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { orderChangeRoutes } from './changes/routes.ts'
import { orderHistoryRoutes } from './history/routes.ts'
import { operatorClaimRoutes } from './operator-claims/routes.ts'
import { operatorOrderRoutes } from './operator-orders/routes.ts'

/** Mounts the addresses of this domain. */
export function afterSalesRoutes(app: App, services: AppServices): void {
  guestOrderClaimRoutes(app, services)
  claimRoutes(app, services)
  orderChangeRoutes(app, services)
  orderHistoryRoutes(app, services)
  operatorOrderRoutes(app)
  operatorClaimRoutes(app)
}
