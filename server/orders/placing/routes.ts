import { createOrder, getOrderSheet, listOpenOrders } from '#contract/orders/orders.calls.ts'
import { permitPurchaseReport } from '#contract/orders/purchase-reports.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listOpenOrdersOf } from './list-open-orders.ts'
import { openOrderSheet } from './open-order-sheet.ts'
import { placeOrder } from './place-order.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { setPurchaseReport } from './order.store.ts'
import { findOwnOrder } from './ownership.ts'

/** Permits the report of a paid order to the first device that asks for it; ORDER_NOT_FOUND. */
async function permitReport(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
  reportId: string,
): Promise<ResponseOf<typeof permitPurchaseReport>> {
  const { order } = await findOwnOrder(services, visitor, orderNumber)
  return { orderNumber, isPermitted: await setPurchaseReport(services.db, order.id, reportId) }
}

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
