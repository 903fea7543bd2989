import { and, asc, eq, isNull, lte, max } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { paymentEvents, payments } from '#server/platform/database/schema/payments.ts'
import type { ProviderPayment } from '#server/platform/services/payment-provider.ts'
import { canMovePayment } from './payment-states.ts'
import type { PaymentStatus } from './payment-states.ts'

/** A stored payment attempt. */
export type PaymentRow = typeof payments.$inferSelect

async function selectPayment(
  db: Database | Tx,
  where: SQL | undefined,
): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(where)
  return row
}

/** The attempt with this merchant_uid. */
export async function findPayment(
  db: Database | Tx,
  merchantUid: string,
): Promise<PaymentRow | undefined> {
  return selectPayment(db, eq(payments.merchantUid, merchantUid))
}

/** The attempt whose payment has this id of the provider. */
export async function findPaymentByImpUid(
  db: Database | Tx,
  impUid: string,
): Promise<PaymentRow | undefined> {
  return selectPayment(db, eq(payments.impUid, impUid))
}

/** The attempt with this id. */
export async function findPaymentById(
  db: Database | Tx,
  id: number,
): Promise<PaymentRow | undefined> {
  return selectPayment(db, eq(payments.id, id))
}

/** Attempts to pay an order itself, not the fees of its claims; the first one first. */
export async function findPaymentsOfOrder(
  db: Database | Tx,
  orderId: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.claimId)))
    .orderBy(asc(payments.attempt))
}

/** Encrypted refund account of an attempt; null without one. */
export async function findRefundAccount(
  db: Database | Tx,
  paymentId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ refundAccount: payments.refundAccount })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return row?.refundAccount ?? null
}

/** Replaces the encrypted refund account of an attempt. */
export async function setRefundAccount(
  tx: Tx,
  paymentId: number,
  refundAccount: string,
): Promise<void> {
  await tx.update(payments).set({ refundAccount }).where(eq(payments.id, paymentId))
}

/** Attempts whose next request to the provider is due. */
export async function findPaymentsToPoll(
  db: Database,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(lte(payments.nextPollAt, now))
    .orderBy(asc(payments.nextPollAt))
    .limit(limit)
}

/** Locks an attempt until the transaction ends; its order is locked before. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (row === undefined) throw new Error(`There is no payment ${paymentId}`)
  return row
}

/** Values of a new attempt. */
export interface NewPayment extends Pick<
  PaymentRow,
  'orderId' | 'amount' | 'method' | 'createdAt' | 'nextPollAt'
> {
  readonly refundAccount?: string | undefined
  readonly quota?: number | undefined
  /** Number of the order, or of the claim whose fee is paid. */
  readonly orderNumber: string
  readonly claimId?: number
  /** Whether the window is asked for escrow; default: no. */
  readonly isEscrow?: boolean
}

/** Inserts a new attempt, before the provider is called. Its order is locked. */
export async function insertPayment(
  tx: Tx,
  { orderNumber, ...values }: NewPayment,
): Promise<PaymentRow> {
  const [last] = await tx
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(
      values.claimId === undefined
        ? and(eq(payments.orderId, values.orderId), isNull(payments.claimId))
        : eq(payments.claimId, values.claimId),
    )
  const attempt = (last?.attempt ?? 0) + 1
  const merchantUid = `${orderNumber}_${attempt}`
  const [inserted] = await tx
    .insert(payments)
    .values({ ...values, attempt, merchantUid, status: 'CREATED' })
    .returning()
  if (inserted === undefined) throw new Error(`Payment ${merchantUid} was not stored`)
  return inserted
}

/** Additional values of a status transition. */
export interface PaymentMove {
  readonly to: PaymentStatus
  readonly provider?: ProviderPayment
  readonly failMessage?: string | null
  /** Refunded amount in KRW. */
  readonly canceledAmount?: number
  readonly vbank?: PaymentRow['vbank']
  /** Time of the next request to the provider; null: never. */
  readonly nextPollAt?: Date | null
}

/**
 * Changes the status of a locked attempt, and returns the attempt as it is then; throws for a
 * transition that the table does not list, without effect. The provider's ids are those of its last
 * answer: one attempt may fail in a window and be paid in the next.
 */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  move: PaymentMove,
): Promise<PaymentRow> {
  if (!canMovePayment(payment.status, move.to)) {
    throw new Error(
      `Payment ${payment.merchantUid} cannot change from ${payment.status} to ${move.to}`,
    )
  }
  const reported = move.provider
  // Undefined values are not changed.
  const [moved] = await tx
    .update(payments)
    .set({
      status: move.to,
      impUid: reported?.impUid,
      takenAmount: reported?.status === 'paid' ? reported.amount : undefined,
      pgProvider: reported?.pgProvider ?? undefined,
      pgTid: reported?.pgTid ?? undefined,
      cardName: reported?.cardName ?? undefined,
      cardLast4: reported?.cardLast4 ?? undefined,
      receiptUrl: reported?.receiptUrl ?? undefined,
      paidAt: reported?.paidAt ?? undefined,
      failMessage: move.failMessage ?? undefined,
      canceledAmount: move.canceledAmount,
      vbank: move.vbank,
      isEscrow: reported?.isEscrow ?? undefined,
      nextPollAt: move.nextPollAt,
    })
    .where(eq(payments.id, payment.id))
    .returning()
  if (moved === undefined) throw new Error(`There is no payment ${payment.id}`)
  return moved
}

/** Time of the next request to the provider; null: never. */
export async function setNextPoll(
  db: Database | Tx,
  paymentId: number,
  poll: { nextPollAt: Date | null; polls: number },
): Promise<void> {
  await db.update(payments).set(poll).where(eq(payments.id, paymentId))
}

/** A payment notice, as it was received. */
export type NewPaymentEvent = Omit<typeof paymentEvents.$inferInsert, 'id'>

/** Stores a payment notice unverified, for later investigation. */
export async function noteEvent(db: Database | Tx, event: NewPaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values(event)
}
