import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { confirmPurchase } from '#contract/after-sales/order-changes.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { grantEarnedMileage } from '#server/orders/placing/order-benefits.ts'
import { setConfirmAt } from '#server/orders/placing/lines.store.ts'
import { moveLines } from '#server/orders/placing/move-lines.ts'
import {
  lockOrder,
  readOrderLines,
  type Actor,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/placing/order.store.ts'
import { findOrderToChange } from '#server/orders/placing/ownership.ts'
import { readDeliveries } from '#server/after-sales/shipping/shipment.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { orderNumberOf } from './change-order.ts'
import { purchaseConfirmed } from './purchase-confirmed.ts'

/**
 * Confirms the purchase of one line or of all delivered lines; a repeat answers alike.
 * ORDER_NOT_CONFIRMABLE.
 */
export async function confirmLines(
  services: AppServices,
  visitor: Visitor,
  orderRef: string,
): Promise<ResponseOf<typeof confirmPurchase>> {
  const orderNumber = await orderNumberOf(services, orderRef)
  const { id } = await findOrderToChange(services, visitor, orderNumber)
  const { confirmed, earned } = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const all = await readOrderLines(tx, id)
    const lines =
      orderRef === orderNumber ? all : all.filter((line) => String(line.id) === orderRef)
    const delivered = lines.filter(({ state }) => state === 'DELIVERED')
    const done = lines.filter(({ state }) => state === 'CONFIRMED')
    if (delivered.length + done.length === 0) throw new ApiFailure('ORDER_NOT_CONFIRMABLE')
    const actor = order.userId === null ? 'GUEST' : 'USER'
    const now = services.clock.now()
    const mileage = await confirmDelivered(tx, services, order, delivered, { actor, now })
    return { confirmed: [...done, ...delivered].map((line) => line.id), earned: mileage }
  })
  return { orderNumber, confirmed: confirmed.toSorted((left, right) => left - right), earned }
}

/** Confirms delivered lines of a locked order; returns the mileage that they earn. */
async function confirmDelivered(
  tx: Tx,
  { hooks }: AppServices,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<number> {
  await moveLines(tx, order, lines, { to: 'CONFIRMED', actor, at: now })
  let earned = 0
  for (const line of lines) earned += await grantEarnedMileage(tx, order, line, now)
  if (lines.length > 0 && order.userId !== null) {
    for (const act of hooks.all(purchaseConfirmed)) await act(tx, order.userId, now)
  }
  await setConfirmAt(
    tx,
    lines.map(({ id }) => id),
    null,
  )
  return earned
}

/**
 * Confirms the lines of an order whose withdrawal is over; a time that ends earlier is set to that
 * (after-sales#confirmation). Idempotent.
 */
export async function confirmOverdue(services: AppServices, orderId: number): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const due = (await readOrderLines(tx, orderId)).filter(
      ({ state, confirmAt }) => state === 'DELIVERED' && confirmAt !== null && confirmAt <= now,
    )
    const holidays = await readHolidays(tx, services.log)
    const deliveries = await readDeliveries(tx, [orderId])
    const over: OrderLineRow[] = []
    for (const line of due) {
      const deliveredAt = deliveries.get(line.shipmentId ?? 0)
      const end = deliveredAt && withdrawalEnd(deliveredAt, holidays)
      if (end === undefined || end <= now) over.push(line)
      else await setConfirmAt(tx, [line.id], end)
    }
    await confirmDelivered(tx, services, order, over, { actor: 'SYSTEM', now })
  })
}
