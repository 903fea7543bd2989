import {
  changeOrderAddress,
  changeOrderSize,
  confirmPurchase,
  getAvailableChanges,
} from '#contract/after-sales/order-changes.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { changeAddress, changeSize, showChanges } from './change-order.ts'
import { confirmLines } from './confirm-purchase.ts'

/** Routes of changes to paid orders, and of the confirmation of purchases. */
export function orderChangeRoutes(app: App, services: AppServices): void {
  mount(app, getAvailableChanges, ({ visitor, params }) =>
    showChanges(services, visitor, params.orderRef),
  )
  mount(app, changeOrderAddress, ({ visitor, params, body }) =>
    changeAddress(services, visitor, params.orderNumber, body),
  )
  mount(app, changeOrderSize, ({ visitor, params, body }) =>
    changeSize(services, visitor, params.orderProductId, body),
  )
  mount(app, confirmPurchase, ({ visitor, params }) =>
    confirmLines(services, visitor, params.orderRef),
  )
}
