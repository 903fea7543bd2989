import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { getCashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import type { OrderDetail, listOrders } from '#contract/after-sales/order-histories.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { LINE_STATE_LABELS } from '#server/orders/placing/line-states.ts'
import { payChoiceOf } from '#server/orders/placing/pay-choice.ts'
import { readEvents, readLines } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { findOwnOrder, type Access } from '#server/orders/placing/ownership.ts'
import { findPaymentsOfOrder } from '#server/payments/attempts/payment.store.ts'
import {
  findCashReceipt,
  findLastRequest,
} from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { presentCashReceipt } from '#server/payments/cash-receipts/cash-receipts.present.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import { findChargedWins } from '#server/orders/due-payments/charged-wins.store.ts'
import { claimsOf } from '#server/after-sales/claims/list-claims.ts'
import { readDeliveries, readShipments } from '#server/after-sales/shipping/shipment.store.ts'
import { countGroups, pageOfOrders } from './history.store.ts'
import { actionsOf, presentLine, presentOrder } from './order-histories.present.ts'
import type { OrderContext, WholeOrder } from './order-histories.present.ts'

const DEFAULT_PAGE_SIZE = 20

/** A member's chosen orders, newest first, and the number of recent ones by group. */
export async function listOwnOrders(
  services: AppServices,
  userId: number,
  query: ParsedRequestOf<typeof listOrders>['query'],
): Promise<ResponseOf<typeof listOrders>> {
  const { db } = services
  const { page = 1, size = DEFAULT_PAGE_SIZE, from, to, state: group, keyword } = query
  const offset = (page - 1) * size
  const filter = {
    userId,
    group,
    keyword,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : new Date(startOfDay(to).getTime() + DAY_MS),
  }
  const { orders, total } = await pageOfOrders(db, filter, { offset, limit: size })
  const ids = orders.map(({ id }) => id)
  const lines = await readLines(db, ids)
  const shop = await contextOf(services)
  const deliveredAt = await readDeliveries(db, ids)
  const charged = await findChargedOrders(db, orders)
  const items = orders.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const isWin = order.raffleEntryId !== null
    return {
      orderNumber: order.orderNumber,
      orderedAt: toInstant(order.createdAt),
      kind: isWin ? ('RAFFLE' as const) : ('NORMAL' as const),
      state: order.state,
      stateLabel: LINE_STATE_LABELS[order.state],
      payAmount: order.amounts.payAmount,
      // Parcels are shown with the whole order.
      lines: own.map((line) => presentLine(line, undefined, { ...shop, isWin, deliveredAt })),
      actions: actionsOf(
        { state: order.state, lines: own, isWin, isCharging: charged.has(order.id) },
        'owner',
      ),
    }
  })
  const counts = await countGroups(db, userId, monthsBefore(shop.now, COUNTED_MONTHS))
  return { items, page, size, total, hasNext: offset + items.length < total, counts }
}

const DAY_MS = 24 * 3_600_000
/** The status strip counts the last three months (after-sales#status-strip). */
const COUNTED_MONTHS = 3

/** Start of a day in Korea. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00+09:00`)

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}

/** One order for its owner or the holder of a guest token. ORDER_NOT_FOUND. */
export async function showOrder(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string,
): Promise<OrderDetail> {
  const { order, access } = await findOwnOrder(services, visitor, orderNumber)
  const whole = await readWholeOrder(services, order, access)
  return presentOrder(whole, access, await contextOf(services))
}

/**
 * Whether a carrier knows the parcels of this shop, its holidays, and the instant of the
 * presentation.
 */
export async function contextOf({ config, clock, db, log }: AppServices): Promise<OrderContext> {
  return {
    hasRealParcels: !config.hasDemoWarehouse,
    holidays: await readHolidays(db, log),
    now: clock.now(),
  }
}

/** An order with its lines, attempts to pay, log, parcels and claims. */
export async function readWholeOrder(
  services: AppServices,
  order: OrderRow,
  access: Access,
): Promise<WholeOrder> {
  const { db } = services
  const isPayable = order.state === 'PAY_WAIT' && access === 'owner'
  const [charged, lines, payments, events, shipments, claims, payChoice, cashReceipt] =
    await Promise.all([
      findChargedOrders(db, [order]),
      readLines(db, [order.id]),
      findPaymentsOfOrder(db, order.id),
      readEvents(db, order.id),
      readShipments(db, order.id),
      claimsOf(services, order, { isMasked: access === 'guest-token' }),
      isPayable ? payChoiceOf(services, order) : null,
      findCashReceipt(db, order.id),
    ])
  const isCharging = charged.has(order.id)
  return { order, lines, payments, events, shipments, claims, payChoice, cashReceipt, isCharging }
}

/**
 * Unpaid ones of these orders whose win is paid by a registered card that is still to be charged.
 */
async function findChargedOrders(
  db: AppServices['db'],
  orders: readonly OrderRow[],
): Promise<ReadonlySet<number>> {
  const ofWins = orders.flatMap(({ id, state, raffleEntryId }) =>
    state === 'PAY_WAIT' && raffleEntryId !== null ? [{ id, raffleEntryId }] : [],
  )
  const charged = await findChargedWins(
    db,
    ofWins.map(({ raffleEntryId }) => raffleEntryId),
  )
  return new Set(
    ofWins.flatMap(({ id, raffleEntryId }) => (charged.has(raffleEntryId) ? [id] : [])),
  )
}

/** Cash receipt of an order; without a number the settings that a member used last. */
export async function showCashReceipt(
  services: AppServices,
  visitor: Visitor,
  orderNumber: string | undefined,
): Promise<ResponseOf<typeof getCashReceipt>> {
  const { db } = services
  if (orderNumber !== undefined) {
    const { order, access } = await findOwnOrder(services, visitor, orderNumber)
    const isMasked = access !== 'owner'
    const receipt = presentCashReceipt(await findCashReceipt(db, order.id), { isMasked })
    return { receipt, last: null }
  }
  const last = visitor.user && (await findLastRequest(db, visitor.user.id))
  if (last === undefined || last.purpose === 'SELF') return { receipt: null, last: null }
  const { purpose, idType, idMasked } = last
  return { receipt: null, last: { purpose, idType, idMasked } }
}
