import type { PayMethod } from '#contract/orders/pay-methods.ts'

/**
 * Payment methods in cash (payments#cash-receipts): they need a cash receipt, and escrow where
 * goods are delivered later.
 */
export const CASH_METHODS = ['trans', 'vbank'] as const satisfies readonly PayMethod[]

/** Whether a payment method is cash. */
export const isCashMethod = (method: string): boolean =>
  CASH_METHODS.some((cash) => cash === method)
