import type { Cart } from '#contract/orders/carts.calls.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { freeShippingLeft, priceOrder } from '#server/selling/pricing/amounts.ts'
import type { PricedLine } from '#server/selling/pricing/amounts.ts'
import type { Buyer } from '#server/selling/pricing/buyer.ts'
import { gradeOf, readBuyer } from '#server/selling/pricing/buyer.ts'
import type { Sellable } from '#server/selling/stock/sellable.ts'
import { readSellables } from '#server/selling/stock/sellable.store.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { readCartLines, setSeenPrices } from './cart.store.ts'
import { presentCart } from './carts.present.ts'

/**
 * The visitor's cart with current prices and stock. Prices that changed since the last read are
 * reported once.
 */
export async function showCart(services: AppServices, visitor: Visitor): Promise<Cart> {
  const { db } = services
  const buyer = await readBuyer(db, visitor)
  const cart = await composeCart(services, visitor, buyer)
  await setSeenPrices(
    db,
    cart.items
      .filter(({ priceChange }) => priceChange !== 0)
      .map(({ cartItemId, unitPrice }) => ({ cartItemId, price: unitPrice })),
  )
  return cart
}

/** A buyer's cart as it is now; stores nothing. */
export async function composeCart(
  services: AppServices | TxServices,
  visitor: Visitor,
  buyer: Buyer,
): Promise<Cart> {
  const { db, clock } = services
  const rows = await readCartLines(db, buyer)
  const sellables = await readSellables(
    db,
    rows.map(({ sizeId }) => sizeId),
    buyer,
  )
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const cards = await findCards(services, productIds, visitor.user?.id)
  const items = presentCart(rows, cards, sellables, clock.now())
  const orderable = items.filter(({ state }) => state === 'OK')
  const { amounts } = priceOrder(
    orderable.flatMap(({ sizeId, count }) => toPricedLines(sellables.get(sizeId), count)),
    { remote: false, grade: gradeOf(buyer) },
  )
  return { items, count: items.length, amounts, freeShippingLeft: freeShippingLeft(amounts) }
}

/** A cart line as input of the calculation of amounts; none for an unknown size. */
export function toPricedLines(sellable: Sellable | undefined, count: number): PricedLine[] {
  if (sellable === undefined) return []
  const { listPrice, unitPrice, earnsMileage } = sellable
  return [{ listPrice, unitPrice, count, earnsMileage }]
}
