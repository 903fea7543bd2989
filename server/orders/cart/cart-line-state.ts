import { purchaseLimitOf } from '#contract/selling/purchase-limit.ts'
import type { CartLineState } from '#contract/orders/cart-items.ts'
import type { Sellable } from '#server/selling/stock/sellable.ts'
import { saleBlocker } from '#server/selling/stock/sellable.ts'

/** Whether a line can be ordered unchanged, and if not the reason (orders#cart-prices). */
export function cartLineState(sellable: Sellable, count: number, now: Date): CartLineState {
  const objection = saleBlocker(sellable, now)
  if (objection?.code === 'NOT_RELEASED') return 'COMING'
  if (objection !== undefined) return 'STOPPED'
  if (sellable.available <= 0) return 'SOLD_OUT'
  return count > purchaseLimitOf(sellable).max ? 'SHORT' : 'OK'
}
