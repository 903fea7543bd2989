import { and, asc, eq, sql } from 'drizzle-orm'
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

/** Takes an open refund from the jobs until `nextTryAt`; undefined for one that is done or unknown. */
export async function takeOpenRefund(
  db: Database,
  refundId: number,
  nextTryAt: Date,
): Promise<typeof paymentCancels.$inferSelect | undefined> {
  const [row] = await db
    .update(paymentCancels)
    .set({ tries: sql`${paymentCancels.tries} + 1`, nextTryAt })
    .where(and(eq(paymentCancels.id, refundId), eq(paymentCancels.status, 'REQUESTED')))
    .returning()
  return row
}

/** Makes an open refund due now; false for one that is done or unknown. */
export async function setRefundDue(tx: Tx, refundId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(paymentCancels)
    .set({ nextTryAt: now })
    .where(and(eq(paymentCancels.id, refundId), eq(paymentCancels.status, 'REQUESTED')))
  return rowCount === 1
}
