import { listMaintenanceWindows } from '#contract/maintenance.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { toInstant } from '#server/services/kst.ts'
import { mount } from '#server/http/mount.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { toldWindow, windowAt, windowsToCome } from './window-at.ts'

/** What stays open while the store is closed: asking when it opens, and being told of payments that were under way. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  listMaintenanceWindows.path,
  '/v1/orders/port/payment/webhook',
])

/** Refuses every call of the product API during a window: 503 MAINTENANCE {until} (Product 0.20). Mount before the resources. */
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

/** The call that tells when the store is closed (Product 4.22). */
export function maintenanceRoutes(app: App, services: AppServices): void {
  mount(app, listMaintenanceWindows, async () => ({
    serverTime: toInstant(services.clock.now()),
    windows: (await windowsToCome(services)).map(toldWindow),
  }))
}
