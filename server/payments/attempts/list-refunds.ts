import type { Database } from '#server/platform/database/database.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findListedRefunds } from './refund.store.ts'
import { findListedUnmatched } from './unmatched-payment.store.ts'

/** Refunds of one list. */
const LISTED_MAX = 500

/**
 * Table of refunds for operators, one line each with columns divided by tabs: payments that could
 * not be accepted (MISMATCH, REFUND_DUE), and refunds that the provider has not made yet. After
 * them payments that the shop does not keep: an UNKNOWN one that is LISTED may be of another shop,
 * and is refunded at the provider's console or left. Amounts in KRW, instants in KST.
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
    oneLine(refund.providerMessage),
  ])
  const unmatched = await findListedUnmatched(db, LISTED_MAX)
  const unknown = unmatched.map((payment) => [
    toInstant(payment.foundAt),
    '',
    payment.merchantUid,
    payment.impUid,
    'UNKNOWN',
    'UNMATCHED',
    payment.amount,
    payment.status,
    payment.tries,
    oneLine(payment.providerMessage),
  ])
  return [[...head, 'refund', 'tries', 'message'], ...lines, ...unknown].map((line) =>
    line.join('\t'),
  )
}

/** A sentence of the provider, which may contain line breaks. */
const oneLine = (message: string | null) => (message ?? '').replaceAll(/\s+/gu, ' ')
