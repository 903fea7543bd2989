import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { paymentCancels, payments } from '#server/platform/database/schema/payments.ts'

/** A stored refund. */
export type RefundRow = typeof paymentCancels.$inferSelect

/** A due refund. */
export interface NewRefund extends Pick<RefundRow, 'paymentId' | 'impUid' | 'amount' | 'cause'> {
  /** Claim of a refund of a part, or of a fee. */
  readonly claimId?: number
  readonly compensationId?: number
  readonly now: Date
}

/** Stores a due refund, before the provider is asked; returns its id. */
export async function insertRefund(tx: Tx, { now, ...refund }: NewRefund): Promise<number> {
  const [row] = await tx
    .insert(paymentCancels)
    .values({
      ...refund,
      checksum: refund.amount,
      status: 'REQUESTED',
      requestedAt: now,
      nextTryAt: now,
    })
    .returning({ id: paymentCancels.id })
  if (row === undefined) throw new Error('The refund was not stored')
  return row.id
}

/** Refunds of attempts that cannot be kept: of the whole payment, not of a part of it. */
const isWhole = and(isNull(paymentCancels.claimId), isNull(paymentCancels.compensationId))

/** The refund of a whole attempt that cannot be kept, if it exists. */
export async function findRefundOfPayment(
  db: Database,
  paymentId: number,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentCancels)
    .where(and(eq(paymentCancels.paymentId, paymentId), isWhole))
  return row
}

/** All refunds of a payment. */
export async function findRefundsOfPayment(
  db: Database | Tx,
  paymentId: number,
): Promise<RefundRow[]> {
  return db.select().from(paymentCancels).where(eq(paymentCancels.paymentId, paymentId))
}

/** Refunds of these claims. */
export async function findRefundsOfClaims(
  db: Database | Tx,
  claimIds: readonly number[],
): Promise<RefundRow[]> {
  if (claimIds.length === 0) return []
  return db
    .select()
    .from(paymentCancels)
    .where(inArray(paymentCancels.claimId, [...claimIds]))
}

/**
 * Refunds of payments that could not be accepted, and refunds that are not done yet; unfinished
 * ones first, then the newest.
 */
export async function findListedRefunds(db: Database, limit: number) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      merchantUid: payments.merchantUid,
      paymentStatus: payments.status,
      refund: paymentCancels,
    })
    .from(paymentCancels)
    .innerJoin(payments, eq(payments.id, paymentCancels.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(or(isWhole, eq(paymentCancels.status, 'REQUESTED')))
    .orderBy(desc(paymentCancels.status), desc(paymentCancels.requestedAt), desc(paymentCancels.id))
    .limit(limit)
}

const isDue = (now: Date) =>
  and(eq(paymentCancels.status, 'REQUESTED'), lte(paymentCancels.nextTryAt, now))

/** Unfinished refunds whose next try is due. */
export async function findDueRefunds(db: Database, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentCancels)
    .where(isDue(now))
    .orderBy(asc(paymentCancels.nextTryAt))
    .limit(limit)
}

/**
 * Claims a due refund until `nextTryAt`; undefined when it is not due, or claimed by another
 * process.
 */
export async function claimRefund(
  db: Database,
  id: number,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(paymentCancels)
    .set({ tries: sql`${paymentCancels.tries} + 1`, nextTryAt })
    .where(and(eq(paymentCancels.id, id), isDue(now)))
    .returning()
  return row
}

/**
 * Stores the state of the payment at the provider before a refund is sent, in KRW; false, without
 * effect, when another process claimed the refund meanwhile.
 */
export async function setRefundSent(
  db: Database,
  { id, tries }: Pick<RefundRow, 'id' | 'tries'>,
  sent: { readonly refundedBefore: number; readonly checksum: number },
): Promise<boolean> {
  const stored = await db
    .update(paymentCancels)
    .set(sent)
    .where(and(eq(paymentCancels.id, id), eq(paymentCancels.tries, tries)))
    .returning({ id: paymentCancels.id })
  return stored.length > 0
}

/**
 * Stores why the provider did not refund, and the next try, unless another process claimed the
 * refund meanwhile.
 */
export async function setRefundPutOff(
  db: Database,
  { id, tries }: Pick<RefundRow, 'id' | 'tries'>,
  end: { readonly providerMessage: string; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .update(paymentCancels)
    .set(end)
    .where(and(eq(paymentCancels.id, id), eq(paymentCancels.tries, tries)))
}

/** Stores that the provider refunded; false when that is stored already. */
export async function setRefundDone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentCancels)
    .set({ status: 'DONE', doneAt: now })
    .where(and(eq(paymentCancels.id, id), eq(paymentCancels.status, 'REQUESTED')))
  return rowCount === 1
}
