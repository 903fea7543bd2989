import { and, eq, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import {
  IDLE_PAYMENT_EVENT_LIFE_MS,
  ORDER_RECORD_LIFE_MS,
  PAYMENT_RECORD_LIFE_MS,
  REPEATED_PAYMENT_EVENT_LIFE_MS,
} from '#contract/platform/limits.ts'
import { ERASED_AT_ONCE, oldRows, type OldRows } from '#server/platform/domain/old-rows.store.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import {
  bankAccounts,
  paymentEvents,
  payments,
  unmatchedPayments,
  cashReceipts,
} from '#server/platform/database/schema/payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/**
 * Retention of requests for another bank account than the verified one: the period of the daily
 * limit.
 */
const BANK_REQUEST_LIFE_MS = DAY_MS
/** Period in which repeated payment notices are searched. */
const REPEATS_WINDOW_MS = 7 * DAY_MS

/**
 * Deletes rows and erases personal data of this domain that no rule uses any more. Idempotent, and
 * safe in several processes.
 */
export async function paymentsRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  const isOldRequest = lte(bankAccounts.requestedAt, rows.before(BANK_REQUEST_LIFE_MS))
  await rows.remove(bankAccounts, and(ne(bankAccounts.status, 'VERIFIED'), isOldRequest))
  await rows.removeUntil(unmatchedPayments, unmatchedPayments.doneAt, PAYMENT_RECORD_LIFE_MS)
  await removePaymentEvents(rows)
  const orderedBefore = rows.before(ORDER_RECORD_LIFE_MS)
  await rows.erase(() => eraseRefundAccounts(services.db, orderedBefore))
  await rows.erase(() => eraseReceiptNumbers(services.db, orderedBefore))
}

/**
 * Deletes payment notices: those of taken payments have the retention of payment records, repeats a
 * shorter one.
 */
async function removePaymentEvents({ before, remove }: OldRows): Promise<void> {
  const { at, id, merchantUid, source, impUid, body } = paymentEvents
  await remove(paymentEvents, lte(at, before(PAYMENT_RECORD_LIFE_MS)))
  const hasNoTakenMoney = sql`NOT EXISTS (
    SELECT 1 FROM ${payments} WHERE ${payments.merchantUid} = ${merchantUid} AND ${payments.paidAt} IS NOT NULL)`
  const isIdle = lte(at, before(IDLE_PAYMENT_EVENT_LIFE_MS))
  await remove(paymentEvents, and(isIdle, hasNoTakenMoney))
  const end = REPEATED_PAYMENT_EVENT_LIFE_MS
  const isInWindow = and(gt(at, before(end + REPEATS_WINDOW_MS)), lte(at, before(end)))
  const isRepeat = sql`${id} IN (
    SELECT id FROM (
      SELECT ${id}, row_number() OVER (PARTITION BY ${merchantUid}, ${source}, ${impUid}, ${body} ORDER BY ${id}) AS nth
      FROM ${paymentEvents} WHERE ${isInWindow}
    ) notice WHERE nth > 1)`
  await remove(paymentEvents, isRepeat)
}

/**
 * Removes the accounts of refunds from payments of orders that were created before an instant;
 * returns their number.
 */
async function eraseRefundAccounts(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(lte(orders.createdAt, before), isNotNull(payments.refundAccount)))
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(payments)
    .set({ refundAccount: null })
    .where(inArray(payments.id, old))
  return rowCount ?? 0
}

/**
 * Removes the numbers of cash receipts of orders that were created before an instant; returns their
 * number.
 */
async function eraseReceiptNumbers(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: cashReceipts.id })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(
      and(
        lte(orders.createdAt, before),
        or(isNotNull(cashReceipts.idEncrypted), ne(cashReceipts.idMasked, '')),
      ),
    )
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(cashReceipts)
    .set({ idEncrypted: null, idMasked: '' })
    .where(inArray(cashReceipts.id, old))
  return rowCount ?? 0
}
