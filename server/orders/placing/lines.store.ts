import { and, asc, eq, gt, inArray, isNotNull, lte, max, sql } from 'drizzle-orm'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orderEvents, orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { readOrderLines, type Actor, type OrderLineRow } from './order.store.ts'
import { needsEntrance, orderStateOf } from './line-states.ts'
import { splitEarn } from '#server/selling/pricing/split-earn.ts'
import { splitShares } from '#server/selling/pricing/split-shares.ts'

/** Transition of lines, for the log. */
export interface LineEvent {
  readonly to: LineState
  readonly actor: Actor
  readonly note: string | null
  readonly at: Date
}

/**
 * Changes the state of lines of a locked order, logs each transition, and derives the state of the
 * order.
 */
export async function setLineStates(
  tx: Tx,
  orderId: number,
  lines: readonly OrderLineRow[],
  { to, actor, note, at }: LineEvent,
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await tx.update(orderProducts).set({ state: to }).where(inArray(orderProducts.id, ids))
  await tx.insert(orderEvents).values(
    lines.map(({ id, state }) => ({
      orderId,
      lineId: id,
      fromState: state,
      toState: to,
      actor,
      note,
      at,
    })),
  )
  await deriveOrderState(tx, orderId)
}

async function deriveOrderState(tx: Tx, orderId: number): Promise<void> {
  const state = orderStateOf((await readOrderLines(tx, orderId)).map((line) => line.state))
  await tx
    .update(orders)
    .set(needsEntrance(state) ? { state } : { state, entranceEncrypted: null })
    .where(eq(orders.id, orderId))
}

async function nextLineNo(tx: Tx, orderId: number): Promise<number> {
  const [last] = await tx
    .select({ lineNo: max(orderProducts.lineNo) })
    .from(orderProducts)
    .where(eq(orderProducts.orderId, orderId))
  return (last?.lineNo ?? 0) + 1
}

/**
 * Splits pieces off a line of a locked order, so that every line has one state (orders#one-state).
 * Returns the line with the pieces, which is the line itself when all are taken.
 */
export async function splitLine(
  tx: Tx,
  line: OrderLineRow,
  { qty, earnRateBp }: { readonly qty: number; readonly earnRateBp: number },
): Promise<OrderLineRow> {
  if (qty === line.qty) return line
  const split = splitShares(line, qty)
  const { taken, rest } = split
  const granted = { earnShare: line.earnShare, isGranted: line.earnLineId !== null }
  const earn = splitEarn(granted, split, earnRateBp)
  await tx
    .update(orderProducts)
    .set({ qty: line.qty - qty, ...rest, earnShare: earn.rest })
    .where(eq(orderProducts.id, line.id))
  const { id, ...snapshot } = line
  const lineNo = await nextLineNo(tx, line.orderId)
  const [row] = await tx
    .insert(orderProducts)
    .values({ ...snapshot, ...taken, earnShare: earn.taken, qty, lineNo, splitFromId: id })
    .returning()
  if (row === undefined) throw new Error(`Line ${id} was not split`)
  return row
}

/** Inserts the line that replaces an exchanged one, with its amounts, to be packed. */
export async function insertReplacement(
  tx: Tx,
  line: OrderLineRow,
  size: Pick<OrderLineRow, 'skuId' | 'sizeLabel' | 'receiver'>,
): Promise<void> {
  const { id, splitFromId: _, ...snapshot } = line
  const lineNo = await nextLineNo(tx, line.orderId)
  await tx.insert(orderProducts).values({
    ...snapshot,
    ...size,
    lineNo,
    state: 'PREPARING',
    exchangeOfId: id,
    shipmentId: null,
    confirmAt: null,
    shortAt: null,
    shortUntil: null,
  })
  await deriveOrderState(tx, line.orderId)
}

/** Changes the size of a line. */
export async function setLineSize(
  tx: Tx,
  lineId: number,
  size: { readonly skuId: number; readonly sizeLabel: string },
): Promise<void> {
  await tx.update(orderProducts).set(size).where(eq(orderProducts.id, lineId))
}

/** Stores that the confirmation of a line granted its mileage. */
export async function setEarned(tx: Tx, lineId: number): Promise<void> {
  await tx.update(orderProducts).set({ earnLineId: lineId }).where(eq(orderProducts.id, lineId))
}

/** Sets the instant at which purchases are confirmed; null while a claim is open. */
export async function setConfirmAt(
  tx: Tx,
  lineIds: readonly number[],
  confirmAt: Date | null,
): Promise<void> {
  if (lineIds.length === 0) return
  await tx
    .update(orderProducts)
    .set({ confirmAt })
    .where(inArray(orderProducts.id, [...lineIds]))
}

/** Assigns lines to a shipment. */
export async function setShipment(
  tx: Tx,
  lineIds: readonly number[],
  shipmentId: number,
): Promise<void> {
  await tx
    .update(orderProducts)
    .set({ shipmentId })
    .where(inArray(orderProducts.id, [...lineIds]))
}

/** The order of a line. */
export async function findOrderNumberOfLine(
  db: Database,
  lineId: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orderProducts)
    .innerJoin(orders, eq(orders.id, orderProducts.orderId))
    .where(eq(orderProducts.id, lineId))
  return row?.orderNumber
}

/** Orders with a delivered line whose purchase is due to be confirmed. */
export async function findOrdersToConfirm(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectDistinct({ id: orderProducts.orderId })
    .from(orderProducts)
    .where(
      and(
        isNotNull(orderProducts.confirmAt),
        lte(orderProducts.confirmAt, now),
        eq(orderProducts.state, 'DELIVERED'),
      ),
    )
    .limit(limit)
}

/**
 * Window in which something last changed: after `since`, if there is one, and at `until` or before.
 */
export interface ChangeWindow {
  readonly since?: Date | undefined
  readonly until: Date
}

/**
 * Orders with a line in this state whose order was last changed, or paid, in a window, the oldest
 * first.
 */
export async function findOrdersInState(
  db: Database,
  state: 'PAID' | 'PREPARING' | 'CANCEL_REQ',
  { since, until }: ChangeWindow,
  limit: number,
): Promise<{ id: number }[]> {
  const lastChange = sql<Date>`(SELECT max(e.at) FROM ${orderEvents} e WHERE e.order_id = ${orders.id})`
  return db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .where(
      and(eq(orderProducts.state, state), lte(lastChange, until), since && gt(lastChange, since)),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
}

/**
 * Removes the addresses of the replacements of lines, which may have gone elsewhere than their
 * order.
 */
export async function eraseReplacementReceivers(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await tx
    .update(orderProducts)
    .set({ receiver: null })
    .where(inArray(orderProducts.exchangeOfId, [...lineIds]))
}

/**
 * Stores since when the buyer of a line knows that it cannot be sent as promised, and the new day.
 */
export async function setShortage(
  tx: Tx,
  lineId: number,
  shortage: Pick<OrderLineRow, 'shortAt' | 'shortUntil'>,
): Promise<void> {
  await tx.update(orderProducts).set(shortage).where(eq(orderProducts.id, lineId))
}
