import type { CashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import { toInstantOrNull } from '#server/platform/services/kst.ts'
import type { CashReceiptRow } from './cash-receipt.store.ts'

const STATES = {
  WAITING: 'WAITING',
  ISSUING: 'WAITING',
  ISSUED: 'ISSUED',
  CANCELING: 'ISSUED',
  CANCELED: 'CANCELED',
} as const satisfies Record<CashReceiptRow['state'], CashReceipt['state']>

const STATE_LABELS = { WAITING: '발급 대기', ISSUED: '발급 완료', CANCELED: '발급 취소' } as const

const PURPOSE_LABELS = { DEDUCTION: '소득공제', EXPENSE: '지출증빙', SELF: '자진발급' } as const

/**
 * A cash receipt; null without one, and for one of the shop that is not issued. For guests on
 * another device without its link, which shows more than this page.
 */
export function presentCashReceipt(
  row: CashReceiptRow | undefined,
  { isMasked }: { readonly isMasked: boolean },
): CashReceipt | null {
  if (row === undefined || (row.purpose === 'SELF' && row.attempt === 0)) return null
  const state = STATES[row.state]
  return {
    state,
    stateLabel: STATE_LABELS[state],
    purpose: row.purpose,
    purposeLabel: PURPOSE_LABELS[row.purpose],
    idMasked: row.idMasked,
    amount: state === 'WAITING' ? 0 : row.amount,
    issuedAt: toInstantOrNull(row.issuedAt),
    approvalNo: row.approvalNo,
    receiptUrl: isMasked || state !== 'ISSUED' ? null : row.receiptUrl,
  }
}
