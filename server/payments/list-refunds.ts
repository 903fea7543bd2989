import type { Database } from '#server/database/database.ts'
import { toInstant } from '#server/services/kst.ts'
import { findListedRefunds } from './refund.store.ts'

/** Refunds of one list. */
const LISTED_MAX = 500

/**
 * Table of refunds for operators, one line each with columns divided by tabs: payments that could not be accepted (MISMATCH,
 * REFUND_DUE; Product 7.1), and refunds that the provider has not made yet. Amounts in KRW, instants in KST.
 */
export async function listRefunds(db: Database): Promise<readonly string[]> {
  const rows = await findListedRefunds(db, LISTED_MAX)
  const head = ['requested', 'order', 'merchant_uid', 'imp_uid', 'payment', 'cause', 'amount']
  const lines = rows.map(({ orderNumber, merchantUid, paymentStatus, refund }) => [
    toInstant(refund.requestedAt),
    orderNumber,
    merchantUid,
    refund.impUid,
    paymentStatus,
    refund.cause,
    refund.amount,
    refund.status,
    refund.tries,
    // The provider's sentence may contain line breaks.
    (refund.providerMessage ?? '').replaceAll(/\s+/gu, ' '),
  ])
  return [[...head, 'refund', 'tries', 'message'], ...lines].map((line) => line.join('\t'))
}
