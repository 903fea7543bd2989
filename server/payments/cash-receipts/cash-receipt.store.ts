import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { CASH_METHODS, isCashMethod } from '#contract/payments/cash-methods.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { cashReceipts, payments } from '#server/platform/database/schema/payments.ts'
import { sumBoughtMoney } from '#server/benefits/points/bought-money.store.ts'
import { SELF_RECEIPT } from './self-receipt.ts'

/** Cash receipt of an order, or of the fee of a claim. */
export type CashReceiptRow = typeof cashReceipts.$inferSelect

/** Purpose and number of a receipt that no buyer requested. */
const SELF = {
  purpose: 'SELF',
  idType: 'PHONE',
  idEncrypted: null,
  idMasked: SELF_RECEIPT.idMasked,
} as const

/** Stores the requested cash receipt of a new order. */
export async function insertCashReceipt(
  tx: Tx,
  receipt: Pick<CashReceiptRow, 'orderId' | 'purpose' | 'idType' | 'idEncrypted' | 'idMasked'>,
): Promise<void> {
  await tx.insert(cashReceipts).values({ ...receipt, state: 'WAITING' })
}

/**
 * Lets the job compare the receipts of an order, and of the fees of its claims, with the paid
 * money.
 */
export async function setReceiptDue(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx.update(cashReceipts).set({ nextTryAt: now }).where(eq(cashReceipts.orderId, orderId))
}

/**
 * As {@link setReceiptDue} for an order that was just paid; one that cash may have paid gets a
 * receipt of the shop if its buyer requested none.
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
    and(eq(payments.orderId, orderId), inArray(payments.method, [...CASH_METHODS])),
  )
  if (amounts.moneyUsed === 0 && transfers === 0) return setReceiptDue(tx, orderId, now)
  await tx
    .insert(cashReceipts)
    .values({ orderId, ...SELF, state: 'WAITING', nextTryAt: now })
    .onConflictDoUpdate({
      target: cashReceipts.orderId,
      targetWhere: isNull(cashReceipts.claimId),
      set: { nextTryAt: now },
    })
}

/**
 * Stores the receipt of a fee that was paid in cash (payments#cash-receipts): for the number that
 * the buyer requested with the order, else as one of the shop.
 */
export async function insertFeeReceipt(
  tx: Tx,
  { orderId, claimId, method }: { orderId: number; claimId: number; method: string },
  now: Date,
): Promise<void> {
  if (!isCashMethod(method)) return
  const requested = await findCashReceipt(tx, orderId)
  const { purpose, idType, idEncrypted, idMasked } =
    requested === undefined || requested.idEncrypted === null ? SELF : requested
  await tx
    .insert(cashReceipts)
    .values({
      orderId,
      claimId,
      purpose,
      idType,
      idEncrypted,
      idMasked,
      state: 'WAITING',
      nextTryAt: now,
    })
    .onConflictDoUpdate({ target: cashReceipts.claimId, set: { nextTryAt: now } })
}

/** The cash receipt of an order. */
export async function findCashReceipt(
  db: Database | Tx,
  orderId: number,
): Promise<CashReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.orderId, orderId), isNull(cashReceipts.claimId)))
  return row
}

/** The cash receipt with this id. */
export async function readCashReceipt(db: Database, id: number): Promise<CashReceiptRow> {
  const [row] = await db.select().from(cashReceipts).where(eq(cashReceipts.id, id))
  if (row === undefined) throw new Error(`There is no cash receipt ${id}`)
  return row
}

/** Cash receipts of the fees of claims. */
export async function findFeeReceipts(
  db: Database,
  claimIds: readonly number[],
): Promise<CashReceiptRow[]> {
  if (claimIds.length === 0) return []
  return db
    .select()
    .from(cashReceipts)
    .where(inArray(cashReceipts.claimId, [...claimIds]))
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

/** Receipts that are due, the longest due first. */
export async function findDueReceipts(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: cashReceipts.id })
    .from(cashReceipts)
    .where(and(isNotNull(cashReceipts.nextTryAt), lte(cashReceipts.nextTryAt, now)))
    .orderBy(asc(cashReceipts.nextTryAt))
    .limit(limit)
}

/**
 * Takes a due receipt for one worker until `nextTryAt`; undefined when another worker was faster.
 */
export async function takeDueReceipt(
  db: Database,
  id: number,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<CashReceiptRow | undefined> {
  const [row] = await db
    .update(cashReceipts)
    .set({ nextTryAt })
    .where(and(eq(cashReceipts.id, id), lte(cashReceipts.nextTryAt, now)))
    .returning()
  return row
}

/** Changes a receipt. */
export async function updateReceipt(
  db: Database | Tx,
  id: number,
  change: Partial<Omit<CashReceiptRow, 'id' | 'orderId' | 'claimId'>>,
): Promise<void> {
  await db.update(cashReceipts).set(change).where(eq(cashReceipts.id, id))
}

/** What a receipt is about, in won. */
export interface Transaction {
  /** Number of the order or claim. */
  readonly number: string
  /** First product of the order, or the fee. */
  readonly name: string
  /** Price of the transaction, before mileage and money. */
  readonly price: number
  /** What was paid in cash and not refunded. */
  readonly cash: number
}

/**
 * Reads what a receipt is about. Money counts as cash where it was bought or refunded
 * (benefits#bought-money).
 */
export async function readTransaction(
  db: Database | Tx,
  { orderId, claimId }: Pick<CashReceiptRow, 'orderId' | 'claimId'>,
): Promise<Transaction> {
  if (claimId !== null) return readFee(db, claimId)
  const [order] = await db
    .select({
      number: orders.orderNumber,
      paidAt: orders.paidAt,
      price:
        sql`${orders.itemTotal} - ${orders.couponDiscount} + ${orders.shippingFee} + ${orders.remoteFee}`.mapWith(
          Number,
        ),
      name: orderProducts.productName,
    })
    .from(orders)
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orderProducts.lineNo))
    .limit(1)
  if (order === undefined) throw new Error(`There is no order ${orderId}`)
  const { number, name, price, paidAt } = order
  if (paidAt === null) return { number, name, price, cash: 0 }
  const payment = and(eq(payments.orderId, orderId), isNull(payments.claimId))
  const cash = (await sumTransfers(db, payment)) + (await sumBoughtMoney(db, orderId))
  return { number, name, price, cash }
}

async function readFee(db: Database | Tx, claimId: number): Promise<Transaction> {
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId))
  if (claim === undefined) throw new Error(`There is no claim ${claimId}`)
  const { requestNo: number, type, feeAmount: price } = claim
  const name = type === 'EXCHANGE' ? '교환 배송비' : '반품 배송비'
  return { number, name, price, cash: await sumTransfers(db, eq(payments.claimId, claimId)) }
}

/** Sum of the paid transfers and deposits that were not refunded, in won. */
async function sumTransfers(db: Database | Tx, payment: SQL | undefined): Promise<number> {
  const attempts = await db
    .select({
      cash: sql`coalesce(${payments.takenAmount}, ${payments.amount}) - ${payments.canceledAmount}`.mapWith(
        Number,
      ),
    })
    .from(payments)
    .where(
      and(
        payment,
        inArray(payments.method, [...CASH_METHODS]),
        inArray(payments.status, ['PAID', 'PARTIAL_CANCELED']),
      ),
    )
  return attempts.reduce((sum, { cash }) => sum + cash, 0)
}
