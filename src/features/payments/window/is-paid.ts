import type { LineState } from '#contract/orders/orders.calls.ts'

/** Whether an order is paid. */
export function isPaid(state: LineState): boolean {
  return state !== 'PAY_WAIT' && state !== 'PAY_EXPIRED'
}
