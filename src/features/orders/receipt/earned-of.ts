import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'

/** States of lines that earn nothing: the goods are not, or no longer, the shopper's. */
const ENDED: ReadonlySet<OrderLine['state']> = new Set(['CANCELED', 'RETURNED', 'PAY_EXPIRED'])

/** Mileage that an order earns with the lines that are left of it. */
export const earnedOf = (lines: readonly Pick<OrderLine, 'state' | 'earnMileage'>[]): number =>
  lines.reduce((sum, { state, earnMileage }) => (ENDED.has(state) ? sum : sum + earnMileage), 0)
