import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { RefundTab } from '#contract/payments/refund-tabs.ts'
import { UNDECIDED_MESSAGES } from '#server/payments/attempts/refund.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { paymentCancels, payments } from '#server/platform/database/schema/payments.ts'

const OPEN = eq(paymentCancels.status, 'REQUESTED')
/** As `isOfWholePayment` and `isUndecided` say of a row. */
const OF_WHOLE = and(isNull(paymentCancels.claimId), isNull(paymentCancels.compensationId))
const UNDECIDED = inArray(paymentCancels.providerMessage, [...UNDECIDED_MESSAGES])

const KINDS = {
  mismatch: OF_WHOLE,
  unclear: sql`NOT (${OF_WHOLE}) AND ${UNDECIDED}`,
  waiting: sql`NOT (${OF_WHOLE}) AND (${UNDECIDED}) IS NOT TRUE`,
} as const satisfies Readonly<Record<Exclude<RefundTab, 'all'>, SQL | undefined>>

/** Part of a queue of refunds. `after`: id of the last refund of the page before. */
export interface RefundWish {
  readonly tab: RefundTab
  readonly after?: number | undefined
}

/** Number of open refunds in each queue. */
export async function countOpenRefunds(db: Database) {
  const countOf = (kind: keyof typeof KINDS) =>
    sql<number>`count(*) FILTER (WHERE ${KINDS[kind]})::int`
  const [row] = await db
    .select({
      mismatch: countOf('mismatch'),
      unclear: countOf('unclear'),
      waiting: countOf('waiting'),
    })
    .from(paymentCancels)
    .where(OPEN)
  return row ?? { mismatch: 0, unclear: 0, waiting: 0 }
}

/** Refunds that the provider has not made yet, with their order and payment, the oldest first. */
export async function findOpenRefunds(db: Database, { tab, after }: RefundWish, limit: number) {
  return db
    .select({
      refund: paymentCancels,
      orderNumber: orders.orderNumber,
      paymentState: payments.status,
    })
    .from(paymentCancels)
    .innerJoin(payments, eq(payments.id, paymentCancels.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        OPEN,
        tab === 'all' ? undefined : KINDS[tab],
        after === undefined ? undefined : gt(paymentCancels.id, after),
      ),
    )
    .orderBy(asc(paymentCancels.id))
    .limit(limit)
}

/**
 * Takes an open refund from the jobs until `nextTryAt`; undefined for one that is done or unknown.
 */
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
