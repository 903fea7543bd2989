import type { ProductDetail, SizeStock } from '#contract/product-details.ts'
import { purchaseLimitOf, type PurchaseLimit } from '#contract/purchase-limit.ts'

/** How a product can be had now; the buy bar has one look for each (Product 2.7). */
export type SaleState = 'ON_SALE' | 'RAFFLE' | 'COMING' | 'SOLD_OUT'

/** The state of a product by its kind, its release and its sizes. Unknown sizes count as on sale: the server decides. */
export function saleStateOf(
  product: Pick<ProductDetail, 'saleType' | 'status' | 'soldOut'>,
  sizes: readonly SizeStock[] | undefined,
): SaleState {
  if (product.saleType === 'RAFFLE') return 'RAFFLE'
  if (product.status === 'COMING') return 'COMING'
  const isSoldOut = sizes === undefined ? product.soldOut : sizes.every((size) => size.soldOut)
  return isSoldOut ? 'SOLD_OUT' : 'ON_SALE'
}

/**
 * How many pieces of a size can be chosen: limits per order and per person, and what is left where it is told (Product
 * 2.7). At least one: what cannot be bought is said elsewhere.
 */
export function limitOf(
  { maxPerOrder, maxPerUser }: Pick<ProductDetail, 'maxPerOrder' | 'maxPerUser'>,
  size: Pick<SizeStock, 'stock'> | undefined,
): PurchaseLimit {
  const available = Math.max(1, size?.stock ?? Infinity)
  return purchaseLimitOf({ maxPerOrder, maxPerUser, available })
}

/** The only size of a product that has one, e.g. FREE: nothing to choose then. */
export function onlySizeOf(sizes: readonly SizeStock[]): SizeStock | undefined {
  return sizes.length === 1 && sizes[0]?.purchasable === true ? sizes[0] : undefined
}
