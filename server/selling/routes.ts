import type { App } from '#server/platform/http/app.ts'
import { operatorStockRoutes } from './operator-stock/routes.ts'

/** Mounts the addresses of this domain. */
export function sellingRoutes(app: App): void {
  operatorStockRoutes(app)
}
