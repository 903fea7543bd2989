import * as v from 'valibot'
import type { OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { OrderFilters, problemOfDays } from '#contract/after-sales/order-filters.ts'
import type { FilterValues } from '#contract/operators/list-filters.ts'
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
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { lateBefore } from '#server/selling/stock/ship-date.ts'
import { readHolidays, readRecentHolidays } from '#server/shop/holidays/holiday.store.ts'
import { compensable } from './compensate.ts'
import { findAuditOf, findNotes } from './note.store.ts'
import { presentOperatorOrder, presentOrderCard, type Calendar } from './operator-orders.present.ts'
import { findProblems, type ProblemDates } from './order-problems.store.ts'
import { countQueues, findQueue, findQueueNumbers, type QueueWish } from './queue.store.ts'

/** Our choice: orders of a page of the console. */
const PAGE_SIZE = 50

/** Our choice: goods that were delivered so long ago and are not confirmed need a look. */
const UNCONFIRMED_MS = 30 * 24 * 3_600_000

/** What decides about late orders and those that need a look, now. */
export function datesOf({ holidays, now }: Calendar): ProblemDates {
  return {
    now,
    lateBefore: lateBefore(now, holidays),
    deliveredBefore: new Date(now.getTime() - UNCONFIRMED_MS),
  }
}

/**
 * A page of a list of orders, with the number of orders in each queue. VALIDATION_FAILED for days
 * that are no period.
 */
export async function readQueue(
  { db, clock, log }: AppServices,
  { size = PAGE_SIZE, ...wish }: QueueWish & { readonly size?: number | undefined },
) {
  refuseWrongDays(wish)
  const now = clock.now()
  const calendar = { holidays: await readRecentHolidays(db, log, now), now }
  const dates = datesOf(calendar)
  const counts = countQueues(db, dates)
  const [found] = await Promise.all([findQueue(db, wish, dates, size + 1), counts])
  const page = found.slice(0, size)
  const all = page.map(({ order }) => order)
  const [lines, problems] = await Promise.all([
    readLines(
      db,
      all.map(({ id }) => id),
    ),
    findProblems(db, all, dates),
  ])
  return {
    items: page.map(({ order, memo }) =>
      presentOrderCard(order, {
        lines: lines.filter(({ orderId }) => orderId === order.id),
        problems: problems.get(order.id) ?? [],
        memo,
        calendar,
      }),
    ),
    hasNext: found.length > size,
    counts: await counts,
  }
}

/** Numbers of all orders of a list. VALIDATION_FAILED for days that are no period. */
export async function readQueueNumbers(
  { db, clock, log }: Pick<TxServices, 'db' | 'clock' | 'log'>,
  wish: QueueWish,
  limit: number,
): Promise<readonly string[]> {
  refuseWrongDays(wish)
  const calendar = { holidays: await readHolidays(db, log), now: clock.now() }
  return findQueueNumbers(db, wish, datesOf(calendar), limit)
}

function refuseWrongDays(wish: QueueWish): void {
  const problem = problemOfDays(wish)
  if (problem !== null) throw new ApiFailure('VALIDATION_FAILED', { fields: [problem] })
}

/**
 * Filters of a list of orders as its address has them. VALIDATION_FAILED {fields} for a wrong one.
 */
export function readOrderFilters(values: FilterValues = {}): OrderFilters {
  const read = v.safeParse(OrderFilters, values)
  if (read.success) return read.output
  throw new ApiFailure('VALIDATION_FAILED', {
    fields: [{ field: 'filters', message: '필터를 확인해 주세요.' }],
  })
}

/**
 * An order for staff. People are unmasked for those who pack while something is to be packed: that
 * is their work. All others reveal them with a reason. ORDER_NOT_FOUND.
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
  const calendar = { holidays: await readHolidays(db, log), now: clock.now() }
  const problems = await findProblems(db, [order], datesOf(calendar))
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
    problems: problems.get(order.id) ?? [],
    calendar,
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
