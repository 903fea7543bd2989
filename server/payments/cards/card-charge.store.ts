import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { cardCharges } from '#server/platform/database/schema/payments.ts'

/** A stored charge of a registered card. */
export type CardChargeRow = typeof cardCharges.$inferSelect

/** The charge with this merchant_uid, locked until the transaction ends. */
export async function lockCharge(tx: Tx, merchantUid: string): Promise<CardChargeRow | undefined> {
  const [row] = await tx
    .select()
    .from(cardCharges)
    .where(eq(cardCharges.merchantUid, merchantUid))
    .for('update')
  return row
}

/** Stores a charge before the provider is called. */
export async function insertCharge(
  tx: Tx,
  charge: Pick<CardChargeRow, 'autoPayId' | 'merchantUid' | 'amount' | 'requestedAt'>,
): Promise<CardChargeRow> {
  const [row] = await tx
    .insert(cardCharges)
    .values({ ...charge, status: 'REQUESTED' })
    .returning()
  if (row === undefined) throw new Error(`Charge ${charge.merchantUid} was not stored`)
  return row
}

/** Result of a charge. */
export interface ChargeResult {
  readonly status: 'PAID' | 'REFUSED'
  readonly failMessage: string | null
  readonly doneAt: Date
}

/**
 * Stores the result of the charge with this merchant_uid; no effect on other attempts and on a
 * charge with a result.
 */
export async function setChargeDone(
  db: Database | Tx,
  merchantUid: string,
  result: ChargeResult,
): Promise<void> {
  await db
    .update(cardCharges)
    .set(result)
    .where(and(eq(cardCharges.merchantUid, merchantUid), eq(cardCharges.status, 'REQUESTED')))
}
