import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { getTime } from '#contract/shop/time.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { mount } from '#server/platform/http/mount.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { presentWindow, windowAt, windowsToCome } from './window-at.ts'

/**
 * Calls that are allowed during maintenance: the schedule, the clock, and notices about payments
 * under way.
 */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  listMaintenanceWindows.path,
  getTime.path,
  '/v1/orders/port/payment/webhook',
])

/**
 * Middleware that refuses every call of the product API during a window: 503 MAINTENANCE {until}
 * (shop#maintenance). Mounted before the resources.
 */
export function maintenanceGuard(app: App, services: AppServices): void {
  for (const path of ['/v1/*', '/users/*']) {
    app.use(path, async (c, next) => {
      const window = OPEN_PATHS.has(c.req.path) ? undefined : await windowAt(services)
      if (window) {
        const leftMs = window.endsAt.getTime() - services.clock.now().getTime()
        throw new ApiFailure(
          'MAINTENANCE',
          { until: toInstant(window.endsAt) },
          { retryAfterS: Math.ceil(leftMs / 1_000) },
        )
      }
      await next()
    })
  }
}

/** Routes of the maintenance schedule and of the clock. */
export function maintenanceRoutes(app: App, services: AppServices): void {
  mount(app, getTime, async () => ({ serverTime: toInstant(services.clock.now()) }))
  mount(app, listMaintenanceWindows, async () => ({
    serverTime: toInstant(services.clock.now()),
    windows: (await windowsToCome(services)).map(presentWindow),
  }))
}
