import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MovementKind } from '#contract/selling/movement-kinds.ts'
import { ONLINE_PLACE, type StockPlace } from '#contract/selling/stock-places.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import {
  orderHolds,
  skus,
  stockLevels,
  stockMovements,
} from '#server/platform/database/schema/selling.ts'
import { MOVEMENT_EFFECTS } from './movement-effects.ts'
import { lockSizes } from './sellable.store.ts'

/** Pieces of one size. */
export interface Pieces {
  readonly sizeId: number
  readonly qty: number
}

/**
 * Kind of a stock movement: an order's own hold, or stock taken again for a payment after the hold
 * had ended.
 */
export type StockReason = 'ORDER' | 'ORDER_LATE'

/** Pieces of a size at a place; undefined where it has none there. */
export async function readLevel(
  tx: Tx,
  sizeId: number,
  place: StockPlace,
): Promise<{ readonly onHand: number; readonly held: number } | undefined> {
  const [level] = await tx
    .select({ onHand: stockLevels.onHand, held: stockLevels.held })
    .from(stockLevels)
    .where(and(eq(stockLevels.skuId, sizeId), eq(stockLevels.place, place)))
  return level
}

/** Sums pieces per size, ordered by size, so that two lines of one size are one hold. */
export function sumBySize(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>()
  for (const { sizeId, qty } of pieces) sums.set(sizeId, (sums.get(sizeId) ?? 0) + qty)
  return [...sums]
    .map(([sizeId, qty]) => ({ sizeId, qty }))
    .toSorted((left, right) => left.sizeId - right.sizeId)
}

/** A size with fewer free pieces than requested. */
export interface Shortage extends Pieces {
  readonly available: number
}

/**
 * Holds pieces for an order: all of them, or none with the shortages. Counters change only by
 * conditional updates under row locks taken in size order (selling#size-locks).
 */
export async function holdStock(
  tx: Tx,
  orderId: number,
  wanted: readonly Pieces[],
  { expiresAt, now, reason }: { expiresAt: Date; now: Date; reason: StockReason },
): Promise<Shortage[]> {
  const sums = sumBySize(wanted)
  await lockSizes(
    tx,
    sums.map(({ sizeId }) => sizeId),
  )
  const shortages = await findShortages(tx, sums)
  if (shortages.length > 0) return shortages
  for (const { sizeId, qty } of sums) {
    await move(tx, 'HOLD', { sizeId, qty }, { refId: orderId, now, reason })
    await tx
      .insert(orderHolds)
      .values({ orderId, skuId: sizeId, qty, expiresAt, status: 'HELD' })
      .onConflictDoUpdate({
        target: [orderHolds.orderId, orderHolds.skuId],
        set: { expiresAt, status: 'HELD' },
      })
  }
  return []
}

/** Releases the hold of an order; returns false when it held nothing. */
export async function releaseStock(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  return endHolds(tx, orderId, { now, movement: 'RELEASE', to: 'RELEASED' })
}

/** Converts the hold of an order to sold pieces; returns false when it held nothing. */
export async function sellHeldStock(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  return endHolds(tx, orderId, { now, movement: 'SALE', to: 'CONSUMED' })
}

/**
 * Returns sold pieces of a wholly cancelled order to stock. Its lines name their sizes: they may
 * have changed since the order held its stock.
 */
export async function restockOrder(
  tx: Tx,
  orderId: number,
  pieces: readonly Pieces[],
  now: Date,
): Promise<void> {
  await tx
    .update(orderHolds)
    .set({ status: 'RELEASED' })
    .where(and(eq(orderHolds.orderId, orderId), eq(orderHolds.status, 'CONSUMED')))
  await movePieces(tx, 'CANCEL_RESTOCK', pieces, { type: 'ORDER', id: String(orderId), now })
}

/** Cause of a movement of pieces that no order holds; a movement of one cause is stored once. */
export interface MovementCause {
  readonly type: 'CLAIM' | 'ORDER' | 'SIZE_CHANGE' | 'OPERATOR'
  readonly id: string
  readonly now: Date
  /** Where the pieces are; by default where orders are sent from. */
  readonly place?: StockPlace | undefined
  /** Who moved, and why. */
  readonly operatorId?: number | undefined
  readonly note?: string | undefined
}

/**
 * Moves pieces for a claim, a cancelled order, a size change or an operator, under row locks taken
 * in size order.
 */
export async function movePieces(
  tx: Tx,
  movement: MovementKind,
  pieces: readonly Pieces[],
  { type, id, ...cause }: MovementCause,
): Promise<void> {
  const sums = sumBySize(pieces)
  await lockSizes(
    tx,
    sums.map(({ sizeId }) => sizeId),
  )
  for (const piece of sums) await move(tx, movement, piece, { ...cause, refId: id, reason: type })
}

/** Takes free pieces as {@link movePieces}: all of them, or none with the shortages. */
export async function takeFreePieces(
  tx: Tx,
  movement: 'HOLD' | 'SIZE_SWAP_OUT',
  pieces: readonly Pieces[],
  cause: MovementCause,
): Promise<Shortage[]> {
  const sums = sumBySize(pieces)
  await lockSizes(
    tx,
    sums.map(({ sizeId }) => sizeId),
  )
  const shortages = await findShortages(tx, sums, cause.place)
  if (shortages.length === 0) await movePieces(tx, movement, sums, cause)
  return shortages
}

async function endHolds(
  tx: Tx,
  orderId: number,
  end: { now: Date; movement: 'RELEASE' | 'SALE'; to: 'RELEASED' | 'CONSUMED' },
): Promise<boolean> {
  const rows = await tx
    .update(orderHolds)
    .set({ status: end.to })
    .where(and(eq(orderHolds.orderId, orderId), eq(orderHolds.status, 'HELD')))
    .returning({ sizeId: orderHolds.skuId, qty: orderHolds.qty })
  const holds = sumBySize(rows)
  await lockSizes(
    tx,
    holds.map(({ sizeId }) => sizeId),
  )
  // Pieces of a won raffle stay out of sale: only the raffle releases them.
  const staysAllocated = end.movement === 'RELEASE' && (await isRaffleOrder(tx, orderId))
  for (const hold of staysAllocated ? [] : holds) {
    await move(tx, end.movement, hold, { refId: orderId, now: end.now, reason: 'ORDER' })
  }
  return holds.length > 0
}

async function isRaffleOrder(tx: Tx, orderId: number): Promise<boolean> {
  const [order] = await tx
    .select({ raffleEntryId: orders.raffleEntryId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return typeof order?.raffleEntryId === 'number'
}

/**
 * Stores the hold of a won piece for its order; the piece is held by the raffle already
 * (selling#raffle-pieces).
 */
export async function holdRafflePiece(
  tx: Tx,
  orderId: number,
  sizeId: number,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insert(orderHolds)
    .values({ orderId, skuId: sizeId, qty: 1, expiresAt, status: 'HELD' })
    .onConflictDoUpdate({
      target: [orderHolds.orderId, orderHolds.skuId],
      set: { expiresAt, status: 'HELD' },
    })
}

/** Takes the pieces of a raffle out of sale. Throws when the stock does not suffice. */
export async function allocateRaffle(
  tx: Tx,
  raffleProductId: number,
  pieces: readonly Pieces[],
  now: Date,
): Promise<void> {
  await moveForRaffle(tx, 'RAFFLE_ALLOC', raffleProductId, { pieces, now })
}

/** Returns unsold pieces of a raffle to sale. */
export async function releaseRaffle(
  tx: Tx,
  raffleProductId: number,
  pieces: readonly Pieces[],
  now: Date,
): Promise<void> {
  await moveForRaffle(tx, 'RAFFLE_RELEASE', raffleProductId, { pieces, now })
}

async function moveForRaffle(
  tx: Tx,
  movement: 'RAFFLE_ALLOC' | 'RAFFLE_RELEASE',
  raffleProductId: number,
  { pieces, now }: { pieces: readonly Pieces[]; now: Date },
): Promise<void> {
  const sums = sumBySize(pieces).filter(({ qty }) => qty > 0)
  await lockSizes(
    tx,
    sums.map(({ sizeId }) => sizeId),
  )
  for (const sum of sums) {
    await move(tx, movement, sum, { refId: raffleProductId, now, reason: 'RAFFLE' })
  }
}

async function findShortages(
  tx: Tx,
  wanted: readonly Pieces[],
  place: StockPlace = ONLINE_PLACE,
): Promise<Shortage[]> {
  const sizeIds = wanted.map(({ sizeId }) => sizeId)
  const rows = await tx
    .select({
      sizeId: stockLevels.skuId,
      available: sql<number>`${stockLevels.onHand} - ${stockLevels.held}`,
    })
    .from(stockLevels)
    .where(and(inArray(stockLevels.skuId, sizeIds), eq(stockLevels.place, place)))
  const free = new Map(rows.map(({ sizeId, available }) => [sizeId, available]))
  return wanted
    .map((pieces) => ({ ...pieces, available: free.get(pieces.sizeId) ?? 0 }))
    .filter(({ qty, available }) => available < qty)
}

interface Cause extends Pick<MovementCause, 'now' | 'place' | 'operatorId' | 'note'> {
  readonly refId: number | string
  readonly reason: StockReason | MovementCause['type'] | 'RAFFLE'
}

/**
 * One conditional change of the counters of a place and of its size, and the ledger entry; throws
 * when the condition fails (selling#stock-places).
 */
async function move(
  tx: Tx,
  movement: MovementKind,
  { sizeId, qty }: Pieces,
  { refId, reason, place = ONLINE_PLACE, now, operatorId, note }: Cause,
): Promise<void> {
  const effect = MOVEMENT_EFFECTS[movement]
  const held = effect.held * qty
  const onHand = effect.onHand * qty
  const { rows } = await tx.execute<{ on_hand: number; held: number }>(sql`
    WITH level AS (
      UPDATE ${stockLevels} SET held = held + ${held}, on_hand = on_hand + ${onHand}
      WHERE sku_id = ${sizeId} AND place = ${place}
        AND held + ${held} BETWEEN 0 AND on_hand + ${onHand}
      RETURNING sku_id
    )
    UPDATE ${skus} SET held = held + ${held}, on_hand = on_hand + ${onHand}
    FROM level WHERE id = level.sku_id
    RETURNING on_hand, held`)
  const [after] = rows
  if (after === undefined) throw new Error(`${movement} of ${qty} does not fit size ${sizeId}`)
  await tx.insert(stockMovements).values({
    skuId: sizeId,
    kind: movement,
    qty,
    refType: reason,
    refId: String(refId),
    onHandAfter: after.on_hand,
    heldAfter: after.held,
    at: now,
    place,
    operatorId: operatorId ?? null,
    note: note ?? null,
  })
}

/** Changes the end of the pieces that an order holds. */
export async function setHoldsEnd(tx: Tx, orderId: number, expiresAt: Date): Promise<void> {
  await tx
    .update(orderHolds)
    .set({ expiresAt })
    .where(and(eq(orderHolds.orderId, orderId), eq(orderHolds.status, 'HELD')))
}
