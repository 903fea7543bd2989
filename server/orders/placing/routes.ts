import { createOrder, getOrderSheet, listOpenOrders } from '#contract/orders/orders.calls.ts'
import { permitPurchaseReport } from '#contract/orders/purchase-reports.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listOpenOrdersOf } from './list-open-orders.ts'
import { openOrderSheet } from './open-order-sheet.ts'
import { permitReport } from './permit-report.ts'
import { placeOrder } from './place-order.ts'

/** Routes that lead to an order. */
export function orderRoutes(app: App, services: AppServices): void {
  mount(app, getOrderSheet, ({ visitor, query }) => openOrderSheet(services, visitor, query))
  mount(app, listOpenOrders, ({ visitor }) => listOpenOrdersOf(services, visitor))
  mount(app, permitPurchaseReport, ({ visitor, params, body }) =>
    permitReport(services, visitor, params.orderNumber, body.reportId),
  )
  mount(app, createOrder, ({ visitor, body, idempotencyKey }) => {
    if (idempotencyKey === undefined) throw new Error('createOrder is marked idempotent')
    return placeOrder(services, { visitor, key: idempotencyKey, body })
  })
}
