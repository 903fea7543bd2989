import { createOrder, getOrderSheet, listOpenOrders, returnStock } from '#contract/orders.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { listOpenOrdersOf } from './list-open-orders.ts'
import { openOrderSheet } from './order-sheet.ts'
import { placeOrder } from './place-order.ts'
import { giveUpOrder } from './return-stock.ts'

/** Calls that lead to an order (Product 4.15). */
export function orderRoutes(app: App, services: AppServices): void {
  mount(app, getOrderSheet, ({ visitor, query }) => openOrderSheet(services, visitor, query))
  mount(app, listOpenOrders, ({ visitor }) => listOpenOrdersOf(services, visitor))
  mount(app, createOrder, ({ visitor, body, idempotencyKey }) => {
    if (idempotencyKey === undefined) throw new Error('createOrder is marked idempotent')
    return placeOrder(services, { visitor, key: idempotencyKey, body })
  })
  mount(app, returnStock, ({ visitor, query }) => giveUpOrder(services, visitor, query.orderNumber))
}
