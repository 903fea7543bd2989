import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { referralRoutes } from './referrals/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { mileageRoutes } from './mileages/routes.ts'
import { moneyRoutes } from './money/routes.ts'

/** Mounts the addresses of this domain. */
export function benefitsRoutes(app: App, services: AppServices): void {
  referralRoutes(app, services)
  couponRoutes(app, services)
  mileageRoutes(app, services)
  moneyRoutes(app, services)
}
