import type { PaidOrder } from '#tests/support/orders/after-order.ts'

/** Collects, inspects and accepts a claim. */
export async function finishClaim(order: PaidOrder, requestNo: string): Promise<void> {
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(requestNo, to)
}
