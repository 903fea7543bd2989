import { and, asc, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { paymentCancels, payments } from '#server/platform/database/schema/payments.ts'

/** Our choice: refunds of one list. */
const LISTED_MAX = 500

/** Refunds that the provider has not made yet, with their order and payment, the oldest first. */
export async function findOpenRefunds(db: Database) {
  return db
    .select({
      refund: paymentCancels,
      orderNumber: orders.orderNumber,
      paymentState: payments.status,
    })
    .from(paymentCancels)
    .innerJoin(payments, eq(payments.id, paymentCancels.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(paymentCancels.status, 'REQUESTED'))
    .orderBy(asc(paymentCancels.requestedAt), asc(paymentCancels.id))
    .limit(LISTED_MAX)
}

/** Makes an open refund due now; false for one that is done or unknown. */
export async function setRefundDue(tx: Tx, refundId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentCancels)
    .set({ nextTryAt: now })
    .where(and(eq(paymentCancels.id, refundId), eq(paymentCancels.status, 'REQUESTED')))
  return rowCount === 1
}
