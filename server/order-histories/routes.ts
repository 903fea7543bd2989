import { getOrder, listOrders, lookUpOrder } from '#contract/order-histories.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { Refusal } from '#server/app/refusal.ts'
import { requireClientId } from '#server/app/require-client-id.ts'
import { lookUp } from './look-up-order.ts'
import { listOwnOrders, showOrder } from './service.ts'

/** Calls that show orders (Product 4.13). */
export function orderHistoryRoutes(app: App, services: AppServices): void {
  mount(app, listOrders, ({ visitor, query }) => {
    if (visitor.user === undefined) throw new Refusal('UNAUTHORIZED')
    return listOwnOrders(services, visitor.user.id, query)
  })
  mount(app, getOrder, ({ visitor, params }) => showOrder(services, visitor, params.orderNumber))
  mount(app, lookUpOrder, ({ visitor, params, body }) =>
    lookUp(services, requireClientId(visitor), params.orderNumber, body),
  )
}
