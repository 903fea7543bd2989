import type { OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { claimsOfOrder, readRefunds } from '#server/after-sales/claims/claim.store.ts'
import { readSizes } from '#server/after-sales/changes/order-change.store.ts'
import { readShipments } from '#server/after-sales/shipping/shipment.store.ts'
import {
  findOrder,
  readEvents,
  readLines,
  readOrderLines,
} from '#server/orders/placing/order.store.ts'
import { findPaymentsOfOrder } from '#server/payments/attempts/payment.store.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import { compensable } from './compensate.ts'
import { findAuditOf, findNotes } from './note.store.ts'
import { presentOperatorOrder, presentOrderCard } from './operator-orders.present.ts'
import { countQueues, findQueue, type QueueWish } from './queue.store.ts'

/** Our choice: orders of a page of the console. */
const PAGE_SIZE = 50

/** A page of a list of orders, with the number of orders in each queue. */
export async function readQueue(
  { db, clock, log }: AppServices,
  { size = PAGE_SIZE, ...wish }: QueueWish & { readonly size?: number | undefined },
) {
  const found = await findQueue(db, wish, size + 1)
  const page = found.slice(0, size)
  const lines = await readLines(
    db,
    page.map(({ id }) => id),
  )
  const calendar = { holidays: await readHolidays(db, log), now: clock.now() }
  return {
    items: page.map((order) =>
      presentOrderCard(
        order,
        lines.filter(({ orderId }) => orderId === order.id),
        calendar,
      ),
    ),
    hasNext: found.length > size,
    counts: await countQueues(db),
  }
}

/**
 * An order for staff. People are unmasked for those who pack while something is to be packed: that is their work. All
 * others reveal them with a reason. ORDER_NOT_FOUND.
 */
export async function readOperatorOrder(
  { db, clock, log }: AppServices,
  { operatorId, permissions }: Pick<Principal, 'operatorId' | 'permissions'>,
  orderNumber: string,
): Promise<OperatorOrder> {
  const order = await findOrder(db, orderNumber)
  if (order === undefined) throw new ApiFailure('ORDER_NOT_FOUND')
  const lines = await readOrderLines(db, order.id)
  const isPacking = lines.some(({ state }) => state === 'PREPARING')
  const history = {
    events: await readEvents(db, order.id),
    payments: await findPaymentsOfOrder(db, order.id),
    shipments: await readShipments(db, order.id),
    claims: await claimsOfOrder(db, order.id),
    refunds: await readRefunds(db, order.id),
    notes: await findNotes(db, order.id),
    actions: await findAuditOf(db, orderNumber),
  }
  return presentOperatorOrder(order, lines, history, {
    holidays: await readHolidays(db, log),
    now: clock.now(),
    isMasked: !(isPacking && permissions.has('orders.ship')),
    operatorId,
    compensable: await compensable(db, order),
  })
}

/** Active sizes other than the own of each line of an order, by line. ORDER_NOT_FOUND. */
export async function readOtherSizes({ db }: AppServices, orderNumber: string) {
  const order = await findOrder(db, orderNumber)
  if (order === undefined) throw new ApiFailure('ORDER_NOT_FOUND')
  const lines = await readOrderLines(db, order.id)
  const sizes = await readSizes(
    db,
    lines.map(({ productId }) => productId),
  )
  return Object.fromEntries(
    lines.map((line) => [
      String(line.id),
      sizes
        .filter(({ sizeId, productId }) => productId === line.productId && sizeId !== line.skuId)
        .map(({ sizeId, label, available }) => ({ sizeId, label, isSoldOut: available < 1 })),
    ]),
  )
}
