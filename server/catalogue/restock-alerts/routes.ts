import {
  addRestockAlert,
  listRestockAlerts,
  removeRestockAlert,
} from '#contract/catalogue/restock-alerts.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { listOwnAlerts, requestAlert } from './own-alerts.ts'
import { deleteAlert } from './restock-alert.store.ts'

/** Routes of restock alerts. */
export function restockAlertRoutes(app: App, services: AppServices): void {
  mount(app, listRestockAlerts, ({ visitor }) => listOwnAlerts(services, requireMember(visitor).id))
  mount(app, addRestockAlert, ({ visitor, body }) =>
    requestAlert(services, requireMember(visitor).id, body),
  )
  mount(app, removeRestockAlert, async ({ visitor, params }) => {
    await deleteAlert(services.db, requireMember(visitor).id, params.sizeId)
    return {}
  })
}
