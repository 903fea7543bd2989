import { getCashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import { getOrder, listOrders, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import { lookUp } from './look-up-order.ts'
import { listOwnOrders, showCashReceipt, showOrder } from './show-orders.ts'

/** Routes of past orders. */
export function orderHistoryRoutes(app: App, services: AppServices): void {
  mount(app, listOrders, ({ visitor, query }) => {
    if (visitor.user === undefined) throw new ApiFailure('UNAUTHORIZED')
    return listOwnOrders(services, visitor.user.id, query)
  })
  mount(app, getCashReceipt, ({ visitor, query }) =>
    showCashReceipt(services, visitor, query.orderNumber),
  )
  mount(app, getOrder, ({ visitor, params }) => showOrder(services, visitor, params.orderNumber))
  const failedLookups = new NetworkLimit(NETWORK_LIMITS.failedLookups)
  mount(app, lookUpOrder, async ({ visitor, params, body, network }) => {
    failedLookups.take(network, services.clock.now())
    const found = await lookUp(services, requireClientId(visitor), params.orderNumber, body)
    failedLookups.returnToken(network)
    return found
  })
}
