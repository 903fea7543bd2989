import { purchaseLimitOf } from '#contract/selling/purchase-limit.ts'
import type { CartItem, CartLineState } from '#contract/orders/cart-items.ts'
import type { Sellable } from '#server/selling/stock/sellable.ts'
import type { CardRow } from '#server/catalogue/products/card.store.ts'
import { presentCard } from '#server/catalogue/products/products.present.ts'
import type { CartLineRow } from './cart.store.ts'
import { saleBlocker } from '#server/selling/stock/sellable.ts'

/** Whether a line can be ordered unchanged, and if not the reason (orders#cart-prices). */
function cartLineState(sellable: Sellable, count: number, now: Date): CartLineState {
  const objection = saleBlocker(sellable, now)
  if (objection?.code === 'NOT_RELEASED') return 'COMING'
  if (objection !== undefined) return 'STOPPED'
  if (sellable.available <= 0) return 'SOLD_OUT'
  return count > purchaseLimitOf(sellable).max ? 'SHORT' : 'OK'
}

/**
 * Cart lines of the API, with current data, price and state of their products. Lines of unknown
 * products are left out.
 */
export function presentCart(
  rows: readonly CartLineRow[],
  cards: readonly CardRow[],
  sellables: ReadonlyMap<number, Sellable>,
  now: Date,
): CartItem[] {
  const products = new Map(cards.map((card) => [card.product.id, presentCard(card, now)]))
  return rows.flatMap((row) => {
    const product = products.get(row.productId)
    const sellable = sellables.get(row.sizeId)
    if (product === undefined || sellable === undefined) return []
    const limit = purchaseLimitOf(sellable)
    return {
      cartItemId: row.cartItemId,
      product,
      sizeId: row.sizeId,
      sizeLabel: sellable.sizeLabel,
      count: row.count,
      answer: row.answer,
      question: sellable.question,
      unitPrice: sellable.unitPrice,
      lineTotal: sellable.unitPrice * row.count,
      maxCount: limit.max,
      limitReason: limit.reason,
      earnsMileage: sellable.earnsMileage,
      state: cartLineState(sellable, row.count, now),
      priceChange: sellable.unitPrice - row.lastSeenPrice,
    }
  })
}
