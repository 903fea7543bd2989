import { sql } from 'drizzle-orm'
import type { AppServices } from '#server/services/app-services.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/services/payment-provider.ts'
import type { RefundCause } from './judge-payment.ts'
import { lockPayment, movePayment } from './payment.store.ts'

/** Pause before a failed refund is retried. */
const REFUND_RETRY_MS = 60_000

const REASONS: Readonly<Record<RefundCause, string>> = {
  MISMATCH: '결제 금액 불일치',
  SOLD_OUT: '재고 소진',
  NOT_PAYABLE: '결제할 수 없는 주문',
}

/** A stored refund. */
export interface RefundRow extends Record<string, unknown> {
  readonly id: number
  readonly paymentId: number
  readonly impUid: string
  readonly amount: number
  readonly checksum: number
  readonly cause: RefundCause
  readonly status: 'REQUESTED' | 'DONE'
}

const columns = sql.raw(
  'id, payment_id AS "paymentId", imp_uid AS "impUid", amount, checksum, cause, status',
)

/** Stores a due refund, before the provider is asked. */
export async function requestRefund(
  tx: Tx,
  refund: { paymentId: number; impUid: string; amount: number; cause: RefundCause; now: Date },
): Promise<void> {
  const at = refund.now.toISOString()
  await tx.execute(sql`
    INSERT INTO payment_cancels (payment_id, imp_uid, amount, checksum, cause, status, requested_at, next_try_at)
    VALUES (${refund.paymentId}, ${refund.impUid}, ${refund.amount}, ${refund.amount}, ${refund.cause}, 'REQUESTED',
      ${at}, ${at})
  `)
}

/** The refund of an attempt, if it exists. */
export async function findRefundOfPayment(
  db: Database,
  paymentId: number,
): Promise<RefundRow | undefined> {
  const { rows } = await db.execute<RefundRow>(
    sql`SELECT ${columns} FROM payment_cancels WHERE payment_id = ${paymentId}`,
  )
  return rows[0]
}

/** Unfinished refunds whose next try is due. */
export async function findDueRefunds(db: Database, now: Date, limit: number): Promise<RefundRow[]> {
  const { rows } = await db.execute<RefundRow>(sql`
    SELECT ${columns} FROM payment_cancels WHERE status = 'REQUESTED' AND next_try_at <= ${now.toISOString()}
    ORDER BY next_try_at LIMIT ${limit}
  `)
  return rows
}

/**
 * Executes a refund exactly once. The provider is asked first whether an earlier try succeeded whose answer was
 * lost, and the checksum makes it refuse a second refund. Failures are retried later.
 */
export async function tryRefund(services: AppServices, refundId: number): Promise<void> {
  const refund = await claim(services, refundId)
  if (refund === undefined) return
  try {
    const said = await services.payments.paymentByImpUid(refund.impUid)
    if (said?.status !== 'cancelled') {
      await services.payments.refund({ ...refund, reason: REASONS[refund.cause] })
    }
    await services.db.transaction((tx) => finish(tx, refund, services.clock.now()))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefused)) throw error
    services.log.warn({ err: error, refundId }, 'a refund failed')
    await services.db.execute(
      sql`UPDATE payment_cancels SET provider_message = ${error.message} WHERE id = ${refundId}`,
    )
  }
}

async function claim({ db, clock }: AppServices, id: number): Promise<RefundRow | undefined> {
  const now = clock.now()
  const nextTry = new Date(now.getTime() + REFUND_RETRY_MS).toISOString()
  const { rows } = await db.execute<RefundRow>(sql`
    UPDATE payment_cancels SET tries = tries + 1, next_try_at = ${nextTry}
    WHERE id = ${id} AND status = 'REQUESTED' AND next_try_at <= ${now.toISOString()}
    RETURNING ${columns}
  `)
  return rows[0]
}

async function finish(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const payment = await lockPayment(tx, refund.paymentId)
  if (payment.status === 'CANCELED') return
  await movePayment(tx, payment, { to: 'CANCELED' })
  const gone = payment.takenAmount ?? refund.amount
  await tx.execute(sql`UPDATE payments SET canceled_amount = ${gone} WHERE id = ${payment.id}`)
  await tx.execute(sql`
    UPDATE payment_cancels SET status = 'DONE', done_at = ${now.toISOString()} WHERE id = ${refund.id}
  `)
}
