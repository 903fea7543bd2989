import { UNPAID_ORDERS_MAX } from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Buyer } from '#server/selling/pricing/buyer.ts'
import type { OpenLine } from '#server/selling/stock/open-order.store.ts'
import type { DraftLine } from './order-draft.ts'
import { orderLimit } from '#server/selling/stock/sellable.ts'
import type { Shortage } from '#server/selling/stock/stock.store.ts'

/**
 * ORDER_LIMIT {orderNumber, max} when the buyer has as many unpaid orders as allowed, when all of
 * them together would hold more of a product than one order may, or when the missing pieces are
 * those the buyer holds already (orders#unpaid-orders).
 */
export function refuseOverOpenOrders(
  open: readonly OpenLine[],
  buyer: Buyer,
  lines: readonly DraftLine[],
  shortages: readonly Shortage[],
): void {
  const orders = new Set(open.map(({ orderId }) => orderId))
  if (orders.size >= UNPAID_ORDERS_MAX) throw orderLimitRefusal(open, buyer)
  for (const { sellable } of lines) {
    const held = open.filter(({ productId }) => productId === sellable.productId)
    const wanted = lines.filter((line) => line.sellable.productId === sellable.productId)
    const total = sumOf(held.map(({ qty }) => qty)) + sumOf(wanted.map(({ count }) => count))
    if (held.length > 0 && total > orderLimit(sellable)) throw orderLimitRefusal(held, buyer)
  }
  const own = open.filter(({ sizeId }) => shortages.some((shortage) => shortage.sizeId === sizeId))
  const isOwn = shortages.every(({ sizeId, qty, available }) => {
    const held = sumOf(own.filter((line) => line.sizeId === sizeId).map((line) => line.qty))
    return qty <= available + held
  })
  if (shortages.length > 0 && isOwn) throw orderLimitRefusal(own, buyer)
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/**
 * Names the newest of the orders that this browser can open: one that a guest made elsewhere is
 * found by a look-up.
 */
function orderLimitRefusal(lines: readonly OpenLine[], buyer: Buyer): ApiFailure {
  const mine = lines.find(
    ({ guestClientId }) => buyer.kind === 'member' || guestClientId === buyer.clientId,
  )
  return new ApiFailure('ORDER_LIMIT', {
    orderNumber: mine?.orderNumber ?? null,
    max: UNPAID_ORDERS_MAX,
  })
}
