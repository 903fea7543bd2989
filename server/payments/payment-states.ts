/**
 * How far an attempt to pay is (Product 3.5). MISMATCH and REFUND_DUE mean: the provider holds money that is not ours
 * to keep, because the amount was changed or because the order can no longer be served; both end in CANCELED.
 */
export const PAYMENT_STATUSES = [
  'CREATED',
  'PREPARED',
  'PAID',
  'PARTIAL_CANCELED',
  'CANCELED',
  'FAILED',
  'ABANDONED',
  'MISMATCH',
  'REFUND_DUE',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const SETTLED: readonly PaymentStatus[] = ['PAID', 'MISMATCH', 'REFUND_DUE']

/**
 * Every move of a payment; a pair that is not listed is refused. FAILED and ABANDONED are our view only: the same window
 * may be tried again and approve later, and money that was taken must end as PAID or be given back (Product 7.1).
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  CREATED: ['PREPARED', 'FAILED', 'ABANDONED', ...SETTLED],
  PREPARED: ['FAILED', 'ABANDONED', ...SETTLED],
  FAILED: SETTLED,
  ABANDONED: ['FAILED', ...SETTLED],
  PAID: ['PARTIAL_CANCELED', 'CANCELED'],
  PARTIAL_CANCELED: ['CANCELED'],
  MISMATCH: ['CANCELED'],
  REFUND_DUE: ['CANCELED'],
  CANCELED: [],
}

/** Whether a payment may go from one status to the other. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return PAYMENT_MOVES[from].includes(to)
}

/** Whether the provider has had its last word on this attempt, so that it need not be asked again. */
export function isSettled(status: PaymentStatus): boolean {
  return !canMovePayment(status, 'PAID')
}
