import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'

/**
 * Lines that "all again" puts into the cart: what the shopper canceled on the way is left out,
 * unless nothing of the order was taken.
 */
export function linesToReorder<Line extends Pick<OrderLine, 'state'>>(
  lines: readonly Line[],
): readonly Line[] {
  const taken = lines.filter(({ state }) => state !== 'CANCELED' && state !== 'CANCEL_REQ')
  return taken.length === 0 ? lines : taken
}
