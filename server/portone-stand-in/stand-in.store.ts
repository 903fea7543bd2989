import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'

/** A stored payment of the stand-in. */
export interface StandInPayment {
  readonly impUid: string
  readonly merchantUid: string
  readonly windowKey: string
  readonly status: 'ready' | 'paid' | 'failed' | 'cancelled'
  readonly amount: number
  readonly cancelAmount: number
  readonly name: string
  readonly payMethod: string
  readonly buyerName: string
  readonly redirectUrl: string | null
  readonly noticeUrl: string | null
  readonly failReason: string | null
  readonly paidAt: Date | null
}

interface RawPayment extends Record<string, unknown> {
  imp_uid: string
  merchant_uid: string
  window_key: string
  status: StandInPayment['status']
  amount: number
  cancel_amount: number
  name: string
  pay_method: string
  buyer_name: string
  redirect_url: string | null
  notice_url: string | null
  fail_reason: string | null
  paid_at: string | null
}

function readRow(raw: RawPayment): StandInPayment {
  return {
    impUid: raw.imp_uid,
    merchantUid: raw.merchant_uid,
    windowKey: raw.window_key,
    status: raw.status,
    amount: raw.amount,
    cancelAmount: raw.cancel_amount,
    name: raw.name,
    payMethod: raw.pay_method,
    buyerName: raw.buyer_name,
    redirectUrl: raw.redirect_url,
    noticeUrl: raw.notice_url,
    failReason: raw.fail_reason,
    paidAt: raw.paid_at === null ? null : new Date(raw.paid_at),
  }
}

async function selectOne(db: Database | Tx, rest: SQL): Promise<StandInPayment | undefined> {
  const { rows } = await db.execute<RawPayment>(sql`SELECT * FROM stand_in.payments ${rest}`)
  return rows[0] && readRow(rows[0])
}

/** The payment with this provider id. */
export async function findByImpUid(
  db: Database | Tx,
  impUid: string,
): Promise<StandInPayment | undefined> {
  return selectOne(db, sql`WHERE imp_uid = ${impUid}`)
}

/** The payment of this window. */
export async function findByWindow(
  db: Database | Tx,
  windowKey: string,
): Promise<StandInPayment | undefined> {
  return selectOne(db, sql`WHERE window_key = ${windowKey}`)
}

/** The payment of a merchant_uid: an approved one first, then the newest. */
export async function findByMerchantUid(
  db: Database | Tx,
  merchantUid: string,
): Promise<StandInPayment | undefined> {
  return selectOne(
    db,
    sql`WHERE merchant_uid = ${merchantUid}
      ORDER BY status IN ('paid', 'cancelled') DESC, created_at DESC LIMIT 1`,
  )
}

/** Parameters of an opened window. */
export interface NewPayment {
  readonly impUid: string
  readonly windowKey: string
  readonly merchantUid: string
  readonly amount: number
  readonly name: string
  readonly payMethod: string
  readonly buyerName: string
  readonly redirectUrl: string | null
  readonly noticeUrl: string | null
  readonly now: Date
}

/** Stores an opened window. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<void> {
  await db.execute(sql`
    INSERT INTO stand_in.payments (imp_uid, merchant_uid, window_key, status, amount, name, pay_method, buyer_name,
      redirect_url, notice_url, created_at)
    VALUES (${payment.impUid}, ${payment.merchantUid}, ${payment.windowKey}, 'ready', ${payment.amount},
      ${payment.name}, ${payment.payMethod}, ${payment.buyerName}, ${payment.redirectUrl}, ${payment.noticeUrl},
      ${payment.now.toISOString()})
  `)
}

/** The registered amount of a merchant_uid. */
export async function findPreparedAmount(
  db: Database,
  merchantUid: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ amount: number }>(
    sql`SELECT amount FROM stand_in.prepared_amounts WHERE merchant_uid = ${merchantUid}`,
  )
  return rows[0]?.amount
}

/** Registers an amount; returns false when another one is registered already. */
export async function prepareAmount(
  db: Database,
  merchantUid: string,
  amount: number,
): Promise<boolean> {
  await db.execute(sql`
    INSERT INTO stand_in.prepared_amounts (merchant_uid, amount) VALUES (${merchantUid}, ${amount})
    ON CONFLICT (merchant_uid) DO NOTHING
  `)
  return (await findPreparedAmount(db, merchantUid)) === amount
}

/**
 * Approves an open window with an amount; returns undefined when it is closed or its merchant_uid was paid in
 * another.
 */
export async function approve(
  tx: Tx,
  windowKey: string,
  { amount, now }: { amount: number; now: Date },
): Promise<StandInPayment | undefined> {
  // Serializes all windows of one merchant_uid, so that only the first can be approved.
  await tx.execute(sql`
    SELECT 1 FROM stand_in.payments
    WHERE merchant_uid = (SELECT merchant_uid FROM stand_in.payments WHERE window_key = ${windowKey})
    ORDER BY imp_uid FOR UPDATE
  `)
  const { rows } = await tx.execute<RawPayment>(sql`
    UPDATE stand_in.payments p SET status = 'paid', amount = ${amount}, paid_at = ${now.toISOString()}
    WHERE window_key = ${windowKey} AND status IN ('ready', 'failed') AND NOT EXISTS (
      SELECT 1 FROM stand_in.payments o WHERE o.merchant_uid = p.merchant_uid AND o.status IN ('paid', 'cancelled'))
    RETURNING *
  `)
  return rows[0] && readRow(rows[0])
}

/** Refuses an open window with a reason. */
export async function fail(
  db: Database,
  windowKey: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    UPDATE stand_in.payments SET status = 'failed', fail_reason = ${reason}, failed_at = ${now.toISOString()}
    WHERE window_key = ${windowKey} AND status = 'ready'
  `)
}

/** Refunds if the remaining amount equals the checksum of the shop; returns undefined otherwise. */
export async function cancel(
  db: Database,
  impUid: string,
  { amount, checksum, now }: { amount: number; checksum: number; now: Date },
): Promise<StandInPayment | undefined> {
  const { rows } = await db.execute<RawPayment>(sql`
    UPDATE stand_in.payments SET cancel_amount = cancel_amount + ${amount},
      status = CASE WHEN cancel_amount + ${amount} = amount THEN 'cancelled' ELSE status END,
      cancelled_at = ${now.toISOString()}
    WHERE imp_uid = ${impUid} AND status = 'paid' AND amount - cancel_amount = ${checksum} AND ${amount} <= ${checksum}
    RETURNING *
  `)
  return rows[0] && readRow(rows[0])
}
