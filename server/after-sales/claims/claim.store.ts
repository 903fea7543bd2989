import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimState } from '#contract/after-sales/claim-views.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  claimHolds,
  claimLines,
  claims,
  orderRefunds,
} from '#server/platform/database/schema/after-sales.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import type { ChangeWindow } from '#server/orders/placing/lines.store.ts'
import type { OrderLineRow } from '#server/orders/placing/order.store.ts'
import type { NewSize } from './decide-claim.ts'

/** A stored claim. */
export type ClaimRow = typeof claims.$inferSelect
/** A line of a claim with the order line and the label of the new size. */
export interface ClaimLineRow {
  readonly claimId: number
  readonly qty: number
  readonly newSkuId: number | null
  readonly newSizeLabel: string | null
  readonly confirmLeftMs: number | null
  /** Whether the line was confirmed at the request. */
  readonly wasConfirmed: boolean
  readonly line: OrderLineRow
}

/** Inserts a draft with its lines. */
export async function insertClaim(
  tx: Tx,
  claim: Omit<typeof claims.$inferInsert, 'id'>,
  lines: readonly {
    readonly lineId: number
    readonly qty: number
    readonly newSkuId: number | null
  }[],
): Promise<ClaimRow> {
  const [row] = await tx.insert(claims).values(claim).returning()
  if (row === undefined) throw new Error('The claim was not stored')
  await tx.insert(claimLines).values(lines.map((line) => ({ ...line, claimId: row.id })))
  return row
}

/** The claim with this number. */
export async function findClaim(
  db: Database | Tx,
  requestNo: string,
): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.requestNo, requestNo))
  return row
}

/** Locks a claim until the transaction ends; its order is locked before. */
export async function lockClaim(tx: Tx, id: number): Promise<ClaimRow> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, id)).for('update')
  if (row === undefined) throw new Error(`There is no claim ${id}`)
  return row
}

/** Lines of claims. */
export async function readClaimLines(
  db: Database | Tx,
  claimIds: readonly number[],
): Promise<ClaimLineRow[]> {
  if (claimIds.length === 0) return []
  const rows = await db
    .select({ claimLine: claimLines, line: orderProducts, newSizeLabel: skus.label })
    .from(claimLines)
    .innerJoin(orderProducts, eq(orderProducts.id, claimLines.lineId))
    .leftJoin(skus, eq(skus.id, claimLines.newSkuId))
    .where(inArray(claimLines.claimId, [...claimIds]))
    .orderBy(claimLines.claimId, orderProducts.lineNo)
  return rows.map(({ claimLine, line, newSizeLabel }) => ({
    claimId: claimLine.claimId,
    qty: claimLine.qty,
    newSkuId: claimLine.newSkuId,
    newSizeLabel,
    confirmLeftMs: claimLine.confirmLeftMs,
    wasConfirmed: claimLine.wasConfirmed,
    line,
  }))
}

/** Replaces the line of a claim by the one that was split off for it. */
export async function setClaimLine(
  tx: Tx,
  claimId: number,
  lineId: number,
  change: Pick<ClaimLineRow, 'confirmLeftMs' | 'wasConfirmed'> & { readonly lineId: number },
): Promise<void> {
  await tx
    .update(claimLines)
    .set(change)
    .where(and(eq(claimLines.claimId, claimId), eq(claimLines.lineId, lineId)))
}

/** Changes columns of a claim. */
export async function updateClaim(
  tx: Tx,
  id: number,
  change: Partial<Omit<ClaimRow, 'id' | 'requestNo' | 'orderId' | 'type'>>,
): Promise<void> {
  await tx.update(claims).set(change).where(eq(claims.id, id))
}

/** Requested claims of an order, newest first. */
export async function claimsOfOrder(db: Database | Tx, orderId: number): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(and(eq(claims.orderId, orderId), isNotNull(claims.requestedAt)))
    .orderBy(desc(claims.id))
}

/** A page of a member's requested claims, newest first. */
export async function pageOfClaims(
  db: Database,
  { userId, types }: { readonly userId: number; readonly types: readonly ClaimType[] },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: { claim: ClaimRow; orderNumber: string }[]; total: number }> {
  const where = and(
    eq(orders.userId, userId),
    inArray(claims.type, [...types]),
    isNotNull(claims.requestedAt),
  )
  const joined = db
    .select({ claim: claims, orderNumber: orders.orderNumber })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(where)
  const rows = await joined.orderBy(desc(claims.id)).limit(limit).offset(offset)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Refunds of an order. */
export async function readRefunds(db: Database | Tx, orderId: number) {
  return db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId))
}

/** Requested cancellations of an order that are neither done nor refused. */
export async function readOpenCancellations(
  db: Database | Tx,
  orderId: number,
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(
      and(eq(claims.orderId, orderId), eq(claims.type, 'CANCEL'), eq(claims.state, 'REQUESTED')),
    )
}

/** Fees of the returns of an order that are requested or done. */
export async function readReturnFees(db: Database | Tx, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ fee: claims.feeAmount })
    .from(claims)
    .where(
      and(
        eq(claims.orderId, orderId),
        eq(claims.type, 'RETURN'),
        inArray(claims.state, ['REQUESTED', 'PICKUP', 'INSPECT', 'DONE']),
      ),
    )
  return rows.map(({ fee }) => fee)
}

/** Lines of cancellations and returns of an order by the fault of the seller, requested or done. */
export async function readSellerLines(db: Database | Tx, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ lineId: claimLines.lineId })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(
      and(
        eq(claims.orderId, orderId),
        eq(claims.fault, 'SELLER'),
        inArray(claims.type, ['CANCEL', 'RETURN']),
        inArray(claims.state, ['REQUESTED', 'PICKUP', 'INSPECT', 'DONE']),
      ),
    )
  return rows.map(({ lineId }) => lineId)
}

/** Lines of an order that were returned by the fault of the buyer. */
export async function readBuyerReturns(db: Database | Tx, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ lineId: claimLines.lineId })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(
      and(
        eq(claims.orderId, orderId),
        eq(claims.fault, 'BUYER'),
        eq(claims.type, 'RETURN'),
        eq(claims.state, 'DONE'),
      ),
    )
  return rows.map(({ lineId }) => lineId)
}

/** Stores the refund of a claim or of a whole order, once. */
export async function insertOrderRefund(
  tx: Tx,
  refund: Omit<typeof orderRefunds.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(orderRefunds).values(refund)
}

/** Stores the sizes that an exchange holds. */
export async function insertClaimHolds(
  tx: Tx,
  claimId: number,
  pieces: readonly { readonly sizeId: number; readonly qty: number }[],
): Promise<void> {
  await tx
    .insert(claimHolds)
    .values(
      pieces.map(({ sizeId, qty }) => ({ claimId, skuId: sizeId, qty, status: 'HELD' as const })),
    )
}

/** Ends the holds of an exchange; returns what was held. */
export async function endClaimHolds(
  tx: Tx,
  claimId: number,
  status: 'CONSUMED' | 'RELEASED',
): Promise<{ sizeId: number; qty: number }[]> {
  return tx
    .update(claimHolds)
    .set({ status })
    .where(and(eq(claimHolds.claimId, claimId), eq(claimHolds.status, 'HELD')))
    .returning({ sizeId: claimHolds.skuId, qty: claimHolds.qty })
}

/** Sizes by id with their free pieces. */
export async function readNewSizes(
  db: Database | Tx,
  sizeIds: readonly number[],
): Promise<Map<number, NewSize>> {
  if (sizeIds.length === 0) return new Map()
  const rows = await db
    .select({
      sizeId: skus.id,
      productId: skus.productId,
      label: skus.label,
      isActive: skus.isActive,
      available: sql<number>`${skus.onHand} - ${skus.held}`,
    })
    .from(skus)
    .where(inArray(skus.id, [...sizeIds]))
  return new Map(rows.map((row) => [row.sizeId, row]))
}

/** Those of the products that are made to order. */
export async function readMadeToOrder(
  db: Database | Tx,
  productIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), eq(products.madeToOrder, true)))
  return new Set(rows.map(({ id }) => id))
}

/** Drafts that have expired. */
export async function findExpiredDrafts(
  db: Database,
  now: Date,
  limit: number,
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(and(inArray(claims.state, ['DRAFT', 'FEE_WAIT']), lte(claims.expiresAt, now)))
    .limit(limit)
}

/** Open claims in a state since this instant or longer. */
export async function findClaimsInState(
  db: Database,
  states: readonly ClaimState[],
  { since, until }: ChangeWindow,
  limit: number,
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(
      and(
        inArray(claims.state, [...states]),
        lte(claims.movedAt, until),
        since && gt(claims.movedAt, since),
      ),
    )
    .orderBy(claims.movedAt)
    .limit(limit)
}
