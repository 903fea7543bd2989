import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PayMethod } from '#contract/orders.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { ProviderPayment } from '#server/services/payment-provider.ts'
import { canMovePayment } from './payment-states.ts'
import type { PaymentStatus } from './payment-states.ts'

/** A stored payment attempt. */
export interface PaymentRow {
  readonly id: number
  readonly orderId: number
  readonly attempt: number
  readonly merchantUid: string
  readonly impUid: string | null
  /** Amount to pay, in won. */
  readonly amount: number
  /** Amount taken by the provider, in won; null while none. */
  readonly takenAmount: number | null
  readonly method: PayMethod
  readonly status: PaymentStatus
  readonly cardName: string | null
  readonly cardLast4: string | null
  readonly receiptUrl: string | null
  readonly failMessage: string | null
  readonly canceledAmount: number
  readonly paidAt: Date | null
  readonly createdAt: Date
  readonly polls: number
}

interface RawPayment extends Record<string, unknown> {
  id: number
  order_id: number
  attempt: number
  merchant_uid: string
  imp_uid: string | null
  amount: number
  taken_amount: number | null
  method: PayMethod
  status: PaymentStatus
  card_name: string | null
  card_last4: string | null
  receipt_url: string | null
  fail_message: string | null
  canceled_amount: number
  paid_at: string | null
  created_at: string
  polls: number
}

function readRow(raw: RawPayment): PaymentRow {
  return {
    id: raw.id,
    orderId: raw.order_id,
    attempt: raw.attempt,
    merchantUid: raw.merchant_uid,
    impUid: raw.imp_uid,
    amount: raw.amount,
    takenAmount: raw.taken_amount,
    method: raw.method,
    status: raw.status,
    cardName: raw.card_name,
    cardLast4: raw.card_last4,
    receiptUrl: raw.receipt_url,
    failMessage: raw.fail_message,
    canceledAmount: raw.canceled_amount,
    paidAt: raw.paid_at === null ? null : new Date(raw.paid_at),
    createdAt: new Date(raw.created_at),
    polls: raw.polls,
  }
}

async function selectPayments(db: Database | Tx, rest: SQL): Promise<PaymentRow[]> {
  const { rows } = await db.execute<RawPayment>(sql`SELECT * FROM payments ${rest}`)
  return rows.map(readRow)
}

/** The attempt with this merchant_uid. */
export async function findPayment(
  db: Database | Tx,
  merchantUid: string,
): Promise<PaymentRow | undefined> {
  return (await selectPayments(db, sql`WHERE merchant_uid = ${merchantUid}`))[0]
}

/** The attempt whose payment has this id of the provider. */
export async function findPaymentByImpUid(
  db: Database | Tx,
  impUid: string,
): Promise<PaymentRow | undefined> {
  return (await selectPayments(db, sql`WHERE imp_uid = ${impUid}`))[0]
}

/** Attempts of an order, the first one first. */
export async function findPaymentsOfOrder(
  db: Database | Tx,
  orderId: number,
): Promise<PaymentRow[]> {
  return selectPayments(db, sql`WHERE order_id = ${orderId} ORDER BY attempt`)
}

/** Attempts whose next request to the provider is due. */
export async function findPaymentsToPoll(
  db: Database,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return selectPayments(
    db,
    sql`WHERE next_poll_at <= ${now.toISOString()} ORDER BY next_poll_at LIMIT ${limit}`,
  )
}

/** Locks an attempt until the transaction ends; its order is locked before. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const payment = (await selectPayments(tx, sql`WHERE id = ${paymentId} FOR UPDATE`))[0]
  if (payment === undefined) throw new Error(`There is no payment ${paymentId}`)
  return payment
}

/** Inserts a new attempt, before the provider is called. */
export async function insertPayment(
  tx: Tx,
  payment: {
    orderId: number
    orderNumber: string
    amount: number
    method: PayMethod
    now: Date
    nextPollAt: Date
  },
): Promise<PaymentRow> {
  const { rows } = await tx.execute<{ attempt: number }>(sql`
    SELECT coalesce(max(attempt), 0) + 1 AS attempt FROM payments WHERE order_id = ${payment.orderId}
  `)
  const attempt = rows[0]?.attempt ?? 1
  const merchantUid = `${payment.orderNumber}_${attempt}`
  await tx.execute(sql`
    INSERT INTO payments (order_id, attempt, merchant_uid, amount, method, status, created_at, next_poll_at)
    VALUES (${payment.orderId}, ${attempt}, ${merchantUid}, ${payment.amount}, ${payment.method}, 'CREATED',
      ${payment.now.toISOString()}, ${payment.nextPollAt.toISOString()})
  `)
  const inserted = await findPayment(tx, merchantUid)
  if (inserted === undefined) throw new Error(`Payment ${merchantUid} was not stored`)
  return inserted
}

/** Additional values of a status transition. */
export interface PaymentMove {
  readonly to: PaymentStatus
  readonly provider?: ProviderPayment
  readonly failMessage?: string | null
}

/**
 * Changes the status of a locked attempt; throws for a transition that the table does not list, without effect.
 * The provider's ids are those of its last answer: one attempt may fail in a window and be paid in the next.
 */
export async function movePayment(tx: Tx, payment: PaymentRow, move: PaymentMove): Promise<void> {
  if (!canMovePayment(payment.status, move.to)) {
    throw new Error(
      `Payment ${payment.merchantUid} cannot change from ${payment.status} to ${move.to}`,
    )
  }
  const said = move.provider
  const taken = said?.status === 'paid' ? said.amount : null
  await tx.execute(sql`
    UPDATE payments SET status = ${move.to}, imp_uid = coalesce(${said?.impUid ?? null}, imp_uid),
      taken_amount = coalesce(${taken}, taken_amount),
      pg_provider = coalesce(${said?.pgProvider ?? null}, pg_provider), pg_tid = coalesce(${said?.pgTid ?? null}, pg_tid),
      card_name = coalesce(${said?.cardName ?? null}, card_name),
      card_last4 = coalesce(${said?.cardLast4 ?? null}, card_last4),
      receipt_url = coalesce(${said?.receiptUrl ?? null}, receipt_url),
      paid_at = coalesce(${said?.paidAt?.toISOString() ?? null}::timestamptz, paid_at),
      fail_message = coalesce(${move.failMessage ?? null}, fail_message)
    WHERE id = ${payment.id}
  `)
}

/** Time of the next request to the provider; null: never. */
export async function setNextPoll(
  db: Database | Tx,
  paymentId: number,
  poll: { nextPollAt: Date | null; polls: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE payments SET next_poll_at = ${poll.nextPollAt?.toISOString() ?? null}, polls = ${poll.polls}
    WHERE id = ${paymentId}
  `)
}

/** Source of a payment notice. */
export type PaymentSource = 'CALLBACK' | 'REDIRECT' | 'WEBHOOK' | 'POLL' | 'CANCEL' | 'ADMIN'

/** Stores a payment notice unverified, for later investigation. */
export async function noteEvent(
  db: Database | Tx,
  event: {
    source: PaymentSource
    merchantUid: string | null
    impUid: string | null
    body: unknown
    now: Date
  },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO payment_events (source, merchant_uid, imp_uid, body, at)
    VALUES (${event.source}, ${event.merchantUid}, ${event.impUid}, ${JSON.stringify(event.body)}::jsonb,
      ${event.now.toISOString()})
  `)
}
