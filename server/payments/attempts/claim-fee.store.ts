import { and, eq } from 'drizzle-orm'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { payments } from '#server/platform/database/schema/payments.ts'
import type { Clock } from '#server/platform/services/clock.ts'
import type { PaymentRow } from './payment.store.ts'

/**
 * Whether the fee of a claim can be paid now, in the terms of an order: PAY_WAIT while the claim
 * waits for it and no other attempt was paid. A second paid attempt is refunded.
 */
export async function payStateOfClaim(
  tx: Tx,
  claimId: number,
  { clock }: { readonly clock: Clock },
): Promise<LineState> {
  const [claim] = await tx.select().from(claims).where(eq(claims.id, claimId)).for('update')
  const waits = claim?.state === 'FEE_WAIT' && claim.expiresAt > clock.now()
  if (!waits) return 'CANCELED'
  return (await findPaidFee(tx, claimId)) === undefined ? 'PAY_WAIT' : 'CANCELED'
}

/** Attempts to pay the fee of a claim. */
export async function findFeePayments(db: Database | Tx, claimId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.claimId, claimId))
}

/** The paid fee of a claim. */
export async function findPaidFee(
  db: Database | Tx,
  claimId: number,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.claimId, claimId), eq(payments.status, 'PAID')))
  return row
}
