import type { OrderLineRow } from '#server/orders/placing/order.store.ts'

/**
 * Whether the address of an order can be changed: all its lines are paid, except cancelled ones,
 * which go nowhere (after-sales#order-changes).
 */
export function isAddressOpen(lines: readonly Pick<OrderLineRow, 'state'>[]): boolean {
  const open = lines.filter(({ state }) => state !== 'CANCELED')
  return open.length > 0 && open.every(({ state }) => state === 'PAID')
}
