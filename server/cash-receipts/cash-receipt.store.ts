import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { cashReceipts } from '#server/database/schema/cash-receipts.ts'
import { orderProducts, orders } from '#server/database/schema/orders.ts'
import { payments } from '#server/database/schema/payments.ts'
import { SELF_RECEIPT } from './self-receipt.ts'

/** Cash receipt of an order. */
export type CashReceiptRow = typeof cashReceipts.$inferSelect

/** Stores the requested cash receipt of a new order. */
export async function insertCashReceipt(
  tx: Tx,
  receipt: Pick<CashReceiptRow, 'orderId' | 'purpose' | 'idType' | 'idEncrypted' | 'idMasked'>,
): Promise<void> {
  await tx.insert(cashReceipts).values({ ...receipt, state: 'WAITING' })
}

/** Lets the job compare the receipt of an order with its paid money. */
export async function setReceiptDue(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.update(cashReceipts).set({ nextTryAt: now }).where(eq(cashReceipts.orderId, orderId))
}

/**
 * As {@link setReceiptDue} for an order that was just paid; one that cash may have paid gets a receipt of the shop if
 * its buyer requested none.
 */
export async function setPaidReceiptDue(
  tx: Tx,
  {
    id: orderId,
    amounts,
  }: { readonly id: number; readonly amounts: { readonly moneyUsed: number } },
  now: Date,
): Promise<void> {
  const transfers = await tx.$count(
    payments,
    and(eq(payments.orderId, orderId), inArray(payments.method, ['trans', 'vbank'])),
  )
  if (amounts.moneyUsed === 0 && transfers === 0) return setReceiptDue(tx, orderId, now)
  await tx
    .insert(cashReceipts)
    .values({
      orderId,
      purpose: 'SELF',
      idType: 'PHONE',
      idMasked: SELF_RECEIPT.idMasked,
      state: 'WAITING',
      nextTryAt: now,
    })
    .onConflictDoUpdate({ target: cashReceipts.orderId, set: { nextTryAt: now } })
}

/** The cash receipt of an order. */
export async function findCashReceipt(
  db: Database | Tx,
  orderId: number,
): Promise<CashReceiptRow | undefined> {
  const [row] = await db.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId))
  return row
}

/** The receipt that a member requested last. */
export async function findLastRequest(
  db: Database,
  userId: number,
): Promise<CashReceiptRow | undefined> {
  const [row] = await db
    .select({ receipt: cashReceipts })
    .from(cashReceipts)
    .innerJoin(orders, eq(orders.id, cashReceipts.orderId))
    .where(and(eq(orders.userId, userId), ne(cashReceipts.purpose, 'SELF')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.receipt
}

/** Orders whose receipts are due, the longest due first. */
export async function findDueReceipts(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: cashReceipts.orderId })
    .from(cashReceipts)
    .where(and(isNotNull(cashReceipts.nextTryAt), lte(cashReceipts.nextTryAt, now)))
    .orderBy(asc(cashReceipts.nextTryAt))
    .limit(limit)
}

/** Takes a due receipt for one worker until `nextTryAt`; undefined when another worker was faster. */
export async function takeDueReceipt(
  db: Database,
  orderId: number,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<CashReceiptRow | undefined> {
  const [row] = await db
    .update(cashReceipts)
    .set({ nextTryAt })
    .where(and(eq(cashReceipts.orderId, orderId), lte(cashReceipts.nextTryAt, now)))
    .returning()
  return row
}

/** Changes a receipt. */
export async function updateReceipt(
  db: Database | Tx,
  orderId: number,
  change: Partial<Omit<CashReceiptRow, 'orderId'>>,
): Promise<void> {
  await db.update(cashReceipts).set(change).where(eq(cashReceipts.orderId, orderId))
}

/** Order number, first product, and the money of a paid order that was paid in cash and not refunded, in won. */
export async function readCashPart(
  db: Database | Tx,
  orderId: number,
): Promise<{ orderNumber: string; name: string; cash: number }> {
  const [order] = await db
    .select({
      orderNumber: orders.orderNumber,
      paidAt: orders.paidAt,
      money: orders.moneyUsed,
      name: orderProducts.productName,
      refundedMoney:
        sql`(SELECT coalesce(sum(money), 0) FROM order_refunds WHERE order_id = ${orders.id})`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderProducts.lineNo))
    .limit(1)
  if (order === undefined) throw new Error(`There is no order ${orderId}`)
  const { orderNumber, name } = order
  const attempts = await db
    .select({
      cash: sql`coalesce(${payments.takenAmount}, ${payments.amount}) - ${payments.canceledAmount}`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        isNull(payments.claimId),
        inArray(payments.method, ['trans', 'vbank']),
        inArray(payments.status, ['PAID', 'PARTIAL_CANCELED']),
      ),
    )
  const transferred = attempts.reduce((sum, { cash }) => sum + cash, 0)
  const money = order.money - order.refundedMoney
  return { orderNumber, name, cash: order.paidAt === null ? 0 : transferred + money }
}
