import { purchaseLimitOf } from '#contract/purchase-limit.ts'
import type { CartItem } from '#contract/cart-items.ts'
import type { AppServices, TxServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Sellable } from '#server/stock/sellable.ts'
import { findCards } from '#server/products/card.store.ts'
import { presentCard } from '#server/products/products.present.ts'
import { cartLineState } from './cart-line-state.ts'
import type { CartLineRow } from './cart.store.ts'

/** Cart lines of the API, with current data, price and state of their products. */
export async function presentCart(
  { db, clock }: AppServices | TxServices,
  visitor: Visitor,
  rows: readonly CartLineRow[],
  sellables: ReadonlyMap<number, Sellable>,
): Promise<CartItem[]> {
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const found = await findCards(db, productIds, visitor.user?.id)
  const now = clock.now()
  const cards = new Map(found.map((row) => [row.product.id, presentCard(row, now)]))
  return rows.flatMap((row) => {
    const product = cards.get(row.productId)
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
