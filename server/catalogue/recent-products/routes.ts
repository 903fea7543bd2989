import {
  addRecentProducts,
  clearRecentProducts,
  listRecentProducts,
} from '#contract/catalogue/recent-products.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { listRecent, mergeRecent } from './own-recent.ts'
import { deleteRecentExcept } from './recent-product.store.ts'

/** Routes of recently viewed products. */
export function recentProductRoutes(app: App, services: AppServices): void {
  mount(app, listRecentProducts, ({ visitor }) => listRecent(services, requireMember(visitor).id))
  mount(app, addRecentProducts, ({ visitor, body }) =>
    mergeRecent(services, requireMember(visitor).id, body.productIds),
  )
  mount(app, clearRecentProducts, async ({ visitor }) => {
    await deleteRecentExcept(services.db, requireMember(visitor).id, [])
    return {}
  })
}
