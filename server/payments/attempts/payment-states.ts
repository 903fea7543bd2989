import { payments } from '#server/platform/database/schema/payments.ts'

/** All statuses of a payment attempt. */
export const PAYMENT_STATUSES = payments.status.enumValues
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const SETTLED: readonly PaymentStatus[] = ['PAID', 'MISMATCH', 'REFUND_DUE']

/**
 * Transitions of a payment; unlisted pairs are refused. FAILED and ABANDONED are local states only:
 * the same window may be tried again and be approved later, and taken money must end as PAID or be
 * refunded (payments#taken-money).
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  CREATED: ['PREPARED', 'VBANK_ISSUED', 'FAILED', 'ABANDONED', ...SETTLED],
  PREPARED: ['VBANK_ISSUED', 'FAILED', 'ABANDONED', ...SETTLED],
  VBANK_ISSUED: ['FAILED', 'ABANDONED', ...SETTLED],
  FAILED: ['VBANK_ISSUED', ...SETTLED],
  ABANDONED: ['FAILED', ...SETTLED],
  PAID: ['PARTIAL_CANCELED', 'CANCELED'],
  PARTIAL_CANCELED: ['PARTIAL_CANCELED', 'CANCELED'],
  MISMATCH: ['CANCELED'],
  REFUND_DUE: ['CANCELED'],
  CANCELED: [],
}

/** Whether a transition of a payment is allowed. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

/** Whether the status is final at the provider, so that no further request is needed. */
export function isSettled(status: PaymentStatus): boolean {
  return !canMovePayment(status, 'PAID')
}
