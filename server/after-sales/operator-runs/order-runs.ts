import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { ORDER_TABS } from '#contract/after-sales/queue-tabs.ts'
import { LINE_STATE_LABELS } from '#server/orders/placing/line-states.ts'
import { findOrderById, readOrderLines, type OrderRow } from '#server/orders/placing/order.store.ts'
import {
  readOrderFilters,
  readQueueNumbers,
} from '#server/after-sales/operator-orders/read-orders.ts'
import { shipLinesByHand } from '#server/after-sales/operator-orders/ship-lines.ts'
import { lockOrderByNumber } from '#server/orders/placing/lock-order-by-number.ts'
import { deliverShipment, startPreparation } from '#server/after-sales/shipping/ship-order.ts'
import { readShipments } from '#server/after-sales/shipping/shipment.store.ts'
import {
  readKeys,
  type RunKindWork,
  type RunRowInput,
  type RunVerdict,
  type RunRequest,
} from '#server/operators/runs/run-kind.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { readOrderParcels, readRunLines, readRunParcels, type RunLine } from './run-facts.store.ts'
import { seenOf } from './seen-of.ts'
import { CARRIER, carrierOf, judgeTracking, readTracking } from './tracking-rows.ts'

const ERROR = (message: string): RunVerdict => ({
  outcome: 'ERROR',
  error: { column: null, message },
})

const keysOf = (rows: readonly RunRowInput[]) => rows.map(({ key }) => key)

/** The order of a row, locked, if its lines are as the check saw them. STATE_CHANGED {state}. */
async function lockSeenOrder(
  { db }: Pick<TxServices, 'db'>,
  { key, seen }: { readonly key: string; readonly seen: string },
): Promise<OrderRow> {
  const order = await lockOrderByNumber(db, key)
  const lines = await readOrderLines(db, order.id)
  const now = seenOf(
    lines
      .map(({ id, state }) => ({ lineId: id, state }))
      .toSorted((left, right) => left.lineId - right.lineId),
  )
  if (now !== seen) throw new ApiFailure('STATE_CHANGED', { state: order.state })
  return order
}

const labelsOf = (lines: readonly RunLine[]) =>
  [...new Set(lines.map(({ state }) => LINE_STATE_LABELS[state]))].join(', ')

/** Numbers of all orders of a queue, a search and filters. */
async function selectOrders(
  services: TxServices,
  { tab: wished, q, filters, limit }: RunRequest,
): Promise<readonly string[] | undefined> {
  const tab = ORDER_TABS.find((name) => name === wished)
  return tab && readQueueNumbers(services, { tab, q, ...readOrderFilters(filters) }, limit)
}

/** Starts the preparation of the paid lines of each order. */
export const prepareRuns: RunKindWork = {
  kind: 'ORDER_PREPARE',
  hasFilters: true,
  select: selectOrders,
  read: readKeys,
  check: async ({ db }, rows) => {
    const all = await readRunLines(db, keysOf(rows))
    return rows.map(({ key }): RunVerdict => {
      const lines = all.get(key)
      if (lines === undefined) return ERROR('없는 주문번호입니다.')
      if (lines.some(({ state }) => state === 'PAID')) {
        const fields = [{ name: '상태', before: labelsOf(lines), after: '상품준비중' }]
        return { outcome: 'UPDATE', fields, seen: seenOf(lines) }
      }
      return lines.some(({ state }) => state === 'PREPARING')
        ? { outcome: 'SAME', message: '이미 상품준비 중입니다.' }
        : ERROR('결제가 끝난 상품이 없습니다.')
    })
  },
  apply: async (services, row) => {
    const order = await lockSeenOrder(services, row)
    await startPreparation(services, order.id, 'ADMIN')
    const after = await findOrderById(services.db, order.id)
    row.audit({
      action: 'order.prepare',
      targetType: 'order',
      targetId: row.key,
      changes: { state: [order.state, after?.state ?? order.state] },
    })
    return null
  },
}

/** Ships each order with the number of the courier's file. */
export const shipRuns: RunKindWork = {
  kind: 'ORDER_SHIP',
  choices: { [CARRIER]: CARRIERS },
  read: readTracking,
  check: async ({ db }, rows) => {
    const numbers = rows.map(({ input }) => input['trackingNo'] ?? '')
    return judgeTracking(rows, {
      lines: await readRunLines(db, keysOf(rows)),
      parcels: await readRunParcels(db, numbers),
    })
  },
  apply: async (services, row) => {
    await lockSeenOrder(services, row)
    const { carrier: written, trackingNo = '' } = row.input
    const carrier = carrierOf(written)
    if (carrier === undefined) throw new ApiFailure('TRACKING_FORMAT')
    await shipLinesByHand(services, row.key, { carrier, trackingNo })
    row.audit({
      action: 'order.ship',
      targetType: 'order',
      targetId: row.key,
      changes: { carrier: [null, carrier], trackingNo: [null, trackingNo] },
    })
    return null
  },
}

/** Notes that the parcels of each order were delivered. */
export const deliverRuns: RunKindWork = {
  kind: 'ORDER_DELIVER',
  hasFilters: true,
  select: selectOrders,
  read: readKeys,
  check: async ({ db }, rows) => {
    const parcels = await readOrderParcels(db, keysOf(rows))
    const lines = await readRunLines(db, keysOf(rows))
    return rows.map(({ key }): RunVerdict => {
      const own = lines.get(key)
      if (own === undefined) return ERROR('없는 주문번호입니다.')
      const sent = parcels.get(key) ?? []
      const open = sent.filter(({ deliveredAt }) => deliveredAt === null)
      if (open.length > 0) {
        const numbers = open.map(({ trackingNo }) => trackingNo).join(', ')
        const fields = [{ name: numbers, before: '배송중', after: '배송완료' }]
        return { outcome: 'UPDATE', fields, seen: seenOf(own) }
      }
      return sent.length > 0
        ? { outcome: 'SAME', message: '이미 배송이 완료되었습니다.' }
        : ERROR('발송된 상품이 없습니다.')
    })
  },
  apply: async (services, row) => {
    const order = await lockSeenOrder(services, row)
    const sent = await readShipments(services.db, order.id)
    for (const { id, deliveredAt } of sent)
      if (deliveredAt === null)
        await deliverShipment(services, id, { place: '문 앞', actor: 'ADMIN' })
    row.audit({ action: 'shipment.deliver', targetType: 'order', targetId: row.key })
    return null
  },
}
