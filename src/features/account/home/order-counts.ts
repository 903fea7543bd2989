import type { OrderCard } from '#contract/order-histories.ts'

/** Groups of order states in the status strip (Product 2.11). */
const GROUPS = [
  { label: '결제대기', isOf: (state: string) => state === 'PAY_WAIT' },
  { label: '결제완료', isOf: (state: string) => state === 'PAID' },
  { label: '상품준비중', isOf: (state: string) => state === 'PREPARING' },
  { label: '배송중', isOf: (state: string) => state === 'SHIPPING' },
  { label: '배송완료', isOf: (state: string) => state === 'DELIVERED' || state === 'CONFIRMED' },
  {
    label: '취소/교환/반품',
    isOf: (state: string) => /^(?:CANCEL|EXCHANGE|RETURN)/u.test(state),
  },
] as const

/** Number of orders of one group. */
export interface OrderCount {
  readonly label: string
  readonly count: number
}

const MONTHS = 3

/** Epoch milliseconds three months before `now`, by the calendar. */
function threeMonthsBefore(now: number): number {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() - MONTHS)
}

/**
 * Counts the orders of the last three months by group. `isComplete` is false if older pages that are not loaded may
 * contain orders of that time. `orders` is in descending order of time, `now` in epoch milliseconds.
 */
export function countOrders(
  orders: readonly Pick<OrderCard, 'orderedAt' | 'state'>[],
  { now, hasMore }: { readonly now: number; readonly hasMore: boolean },
): { readonly counts: readonly OrderCount[]; readonly isComplete: boolean } {
  const since = threeMonthsBefore(now)
  const recent = orders.filter(({ orderedAt }) => Date.parse(orderedAt) >= since)
  return {
    counts: GROUPS.map(({ label, isOf }) => ({
      label,
      count: recent.filter(({ state }) => isOf(state)).length,
    })),
    isComplete: !hasMore || recent.length < orders.length,
  }
}
