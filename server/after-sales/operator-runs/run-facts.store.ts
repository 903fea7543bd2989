import { asc, eq, inArray } from 'drizzle-orm'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { claims, shipments } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'

/** A line of an order as a run sees it. */
export interface RunLine {
  readonly lineId: number
  readonly state: LineState
}

/** Lines of these orders by the number of their order, in the order of their ids. */
export async function readRunLines(
  tx: Tx,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly RunLine[]>> {
  const rows = await tx
    .select({
      orderNumber: orders.orderNumber,
      lineId: orderProducts.id,
      state: orderProducts.state,
    })
    .from(orders)
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .where(inArray(orders.orderNumber, [...orderNumbers]))
    .orderBy(asc(orderProducts.id))
  return groupsOf(rows, ({ orderNumber }) => orderNumber)
}

/** Parcels with these tracking numbers, by the number. */
export async function readRunParcels(tx: Tx, trackingNos: readonly string[]) {
  const rows = await tx
    .select({
      trackingNo: shipments.trackingNo,
      carrier: shipments.carrier,
      orderNumber: orders.orderNumber,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(inArray(shipments.trackingNo, [...trackingNos]))
  return groupsOf(rows, ({ trackingNo }) => trackingNo)
}

/** Parcels of these orders, by the number of their order. */
export async function readOrderParcels(tx: Tx, orderNumbers: readonly string[]) {
  const rows = await tx
    .select({
      orderNumber: orders.orderNumber,
      shipmentId: shipments.id,
      trackingNo: shipments.trackingNo,
      deliveredAt: shipments.deliveredAt,
    })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(inArray(orders.orderNumber, [...orderNumbers]))
    .orderBy(asc(shipments.id))
  return groupsOf(rows, ({ orderNumber }) => orderNumber)
}

/** Claims with these numbers, by the number. */
export async function readRunClaims(tx: Tx, requestNos: readonly string[]) {
  const rows = await tx
    .select({
      claimId: claims.id,
      requestNo: claims.requestNo,
      type: claims.type,
      state: claims.state,
      requestedAt: claims.requestedAt,
    })
    .from(claims)
    .where(inArray(claims.requestNo, [...requestNos]))
  return new Map(rows.map((row) => [row.requestNo, row]))
}

function groupsOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
