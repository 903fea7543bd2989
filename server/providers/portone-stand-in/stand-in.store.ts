import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  standInAmounts,
  standInPayments,
  standInTokens,
  type StandInCancel,
} from '#server/platform/database/schema/providers.ts'

/** A stored payment of the stand-in. */
export type StandInPayment = typeof standInPayments.$inferSelect

/** Stores an access token. */
export async function insertToken(
  db: Database,
  token: typeof standInTokens.$inferInsert,
): Promise<void> {
  await db.insert(standInTokens).values(token)
}

/** A token with its end. */
export type AccessTokenRow = typeof standInTokens.$inferSelect

/** The access token that is valid for longest, if it is beyond `until`. */
export async function findToken(db: Database, until: Date): Promise<AccessTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(standInTokens)
    .where(gt(standInTokens.expiresAt, until))
    .orderBy(desc(standInTokens.expiresAt))
    .limit(1)
  return row
}

/** Whether this access token is valid. */
export async function isToken(db: Database, token: string, now: Date): Promise<boolean> {
  const count = await db.$count(
    standInTokens,
    and(eq(standInTokens.token, token), gt(standInTokens.expiresAt, now)),
  )
  return count === 1
}

/** The payment with this provider id. */
export async function findByImpUid(
  db: Database | Tx,
  impUid: string,
): Promise<StandInPayment | undefined> {
  const [row] = await db.select().from(standInPayments).where(eq(standInPayments.impUid, impUid))
  return row
}

/** The payment of this window. */
export async function findByWindow(
  db: Database | Tx,
  windowKey: string,
): Promise<StandInPayment | undefined> {
  const [row] = await db
    .select()
    .from(standInPayments)
    .where(eq(standInPayments.windowKey, windowKey))
  return row
}

const APPROVED = ['paid', 'cancelled'] as const

/** Payments of a merchant_uid: an approved one first, then the newest. */
export async function findAllByMerchantUid(
  db: Database | Tx,
  merchantUid: string,
): Promise<StandInPayment[]> {
  return db
    .select()
    .from(standInPayments)
    .where(eq(standInPayments.merchantUid, merchantUid))
    .orderBy(desc(inArray(standInPayments.status, APPROVED)), desc(standInPayments.createdAt))
}

/** The payment of a merchant_uid: an approved one first, then the newest. */
export async function findByMerchantUid(
  db: Database | Tx,
  merchantUid: string,
): Promise<StandInPayment | undefined> {
  const [row] = await findAllByMerchantUid(db, merchantUid)
  return row
}

/**
 * Payments of a period with an amount in this state, newest first, after `skip` others; paid ones
 * by their payment.
 */
export async function listByStatus(
  db: Database,
  wanted: StandInPayment['status'] | 'all',
  { from, to, skip, limit }: { from: Date; to: Date; skip: number; limit: number },
): Promise<StandInPayment[]> {
  const { paidAt, createdAt, status, amount, impUid } = standInPayments
  const at = wanted === 'paid' ? paidAt : createdAt
  const ofStatus = wanted === 'all' ? undefined : eq(status, wanted)
  return db
    .select()
    .from(standInPayments)
    .where(and(ofStatus, gt(amount, 0), gte(at, from), lte(at, to)))
    .orderBy(desc(at), desc(impUid))
    .offset(skip)
    .limit(limit)
}

/** Parameters of an opened window. */
export type NewStandInPayment = Pick<
  StandInPayment,
  | 'impUid'
  | 'windowKey'
  | 'merchantUid'
  | 'amount'
  | 'name'
  | 'payMethod'
  | 'buyerName'
  | 'buyer'
  | 'redirectUrl'
  | 'noticeUrl'
  | 'createdAt'
  | 'customerUid'
  | 'vbankDue'
  | 'escrow'
>

/** Stores an opened window. */
export async function insertPayment(db: Database | Tx, payment: NewStandInPayment): Promise<void> {
  await db.insert(standInPayments).values({ ...payment, status: 'ready' })
}

/** The registered amount of a merchant_uid. */
export async function findPreparedAmount(
  db: Database,
  merchantUid: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ amount: standInAmounts.amount })
    .from(standInAmounts)
    .where(eq(standInAmounts.merchantUid, merchantUid))
  return row?.amount
}

/** Registers an amount; returns false when another one is registered already. */
export async function prepareAmount(
  db: Database,
  merchantUid: string,
  amount: number,
): Promise<boolean> {
  await db.insert(standInAmounts).values({ merchantUid, amount }).onConflictDoNothing()
  return (await findPreparedAmount(db, merchantUid)) === amount
}

/**
 * Approves an open window with an amount; returns undefined when it is closed or its merchant_uid
 * was paid in another.
 */
export async function approve(
  tx: Tx,
  windowKey: string,
  { amount, now }: { amount: number; now: Date },
): Promise<StandInPayment | undefined> {
  const payment = await findByWindow(tx, windowKey)
  if (payment === undefined) return undefined
  // Serializes all windows of one merchant_uid, so that only the first can be approved.
  const windows = await tx
    .select()
    .from(standInPayments)
    .where(eq(standInPayments.merchantUid, payment.merchantUid))
    .orderBy(asc(standInPayments.impUid))
    .for('update')
  if (windows.some(({ status }) => status === 'paid' || status === 'cancelled')) return undefined
  const [approved] = await tx
    .update(standInPayments)
    .set({ status: 'paid', amount, paidAt: now })
    .where(
      and(
        eq(standInPayments.windowKey, windowKey),
        inArray(standInPayments.status, ['ready', 'failed']),
      ),
    )
    .returning()
  return approved
}

/**
 * Issues the virtual account of an open window; undefined when it was issued or the window is
 * closed.
 */
export async function issueAccount(
  tx: Tx,
  windowKey: string,
  vbankAccount: string,
): Promise<StandInPayment | undefined> {
  const [issued] = await tx
    .update(standInPayments)
    .set({ vbankAccount })
    .where(
      and(
        eq(standInPayments.windowKey, windowKey),
        eq(standInPayments.status, 'ready'),
        isNull(standInPayments.vbankAccount),
      ),
    )
    .returning()
  return issued
}

/** Changes amount and end of an account that waits for its deposit; undefined for any other. */
export async function changeAccount(
  db: Database,
  impUid: string,
  change: Pick<StandInPayment, 'amount' | 'vbankDue'>,
): Promise<StandInPayment | undefined> {
  const [changed] = await db
    .update(standInPayments)
    .set(change)
    .where(and(eq(standInPayments.impUid, impUid), eq(standInPayments.status, 'ready')))
    .returning()
  return changed
}

/** The payment of an issued virtual account. */
export async function findByAccount(
  db: Database | Tx,
  vbankAccount: string,
): Promise<StandInPayment | undefined> {
  const [row] = await db
    .select()
    .from(standInPayments)
    .where(eq(standInPayments.vbankAccount, vbankAccount))
  return row
}

/** Sets how many refunds of a payment are refused before one is accepted. */
export async function setCancelRefusals(
  tx: Tx,
  windowKey: string,
  cancelRefusals: number,
): Promise<void> {
  await tx
    .update(standInPayments)
    .set({ cancelRefusals })
    .where(eq(standInPayments.windowKey, windowKey))
}

/** Uses up one of the refusals of a payment; false when none is left. */
export async function refuseCancel(db: Database, impUid: string): Promise<boolean> {
  const { rowCount } = await db
    .update(standInPayments)
    .set({ cancelRefusals: sql`${standInPayments.cancelRefusals} - 1` })
    .where(and(eq(standInPayments.impUid, impUid), gt(standInPayments.cancelRefusals, 0)))
  return rowCount === 1
}

/** Refuses an open window with a reason. */
export async function fail(
  db: Database,
  windowKey: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db
    .update(standInPayments)
    .set({ status: 'failed', failReason: reason, failedAt: now })
    .where(and(eq(standInPayments.windowKey, windowKey), eq(standInPayments.status, 'ready')))
}

/** A refund that the shop asks for. */
interface RefundWish {
  readonly amount: number
  /** What the shop believes to be left. */
  readonly checksum: number
  readonly reason?: string | null
  readonly now: Date
}

/** Refunds if the remaining amount equals the checksum of the shop; returns undefined otherwise. */
export async function cancel(
  db: Database,
  impUid: string,
  { amount, checksum, reason = null, now }: RefundWish,
): Promise<StandInPayment | undefined> {
  if (amount > checksum) return undefined
  const refund: StandInCancel = { amount, at: Math.floor(now.getTime() / 1_000), reason }
  const cancelAmount = sql`${standInPayments.cancelAmount} + ${amount}`
  const isWhole = sql`${cancelAmount} = ${standInPayments.amount}`
  const [cancelled] = await db
    .update(standInPayments)
    .set({
      cancelAmount,
      cancels: sql`${standInPayments.cancels} || ${JSON.stringify([refund])}::jsonb`,
      status: sql`CASE WHEN ${isWhole} THEN 'cancelled' ELSE ${standInPayments.status} END`,
      cancelledAt: now,
    })
    .where(
      and(
        eq(standInPayments.impUid, impUid),
        eq(standInPayments.status, 'paid'),
        sql`${standInPayments.amount} - ${standInPayments.cancelAmount} = ${checksum}`,
      ),
    )
    .returning()
  return cancelled
}
