import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { userRoutes } from './sign-in/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { membershipRoutes } from './memberships/routes.ts'
import { moneyRefundRoutes } from './money-refunds/routes.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'

/** Mounts the addresses of this domain. */
export function membersRoutes(app: App, services: AppServices): void {
  userRoutes(app, services)
  joiningRoutes(app, services)
  profileRoutes(app, services)
  passkeyRoutes(app, services)
  addressRoutes(app, services)
  membershipRoutes(app, services)
  moneyRefundRoutes(app, services)
  withdrawalRoutes(app, services)
}
