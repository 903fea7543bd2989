import type { ProductDetail, SizeStock } from '#contract/product-details.ts'

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

/** Most pieces of a size that can be chosen: limits per order and per person, and what is left (Product 2.7). */
export function maxCountOf(
  product: Pick<ProductDetail, 'maxPerOrder' | 'maxPerUser'>,
  size: Pick<SizeStock, 'stock'> | undefined,
): number {
  const limits = [product.maxPerOrder, product.maxPerUser, size?.stock]
  const known = limits.filter((limit): limit is number => typeof limit === 'number')
  return Math.max(1, Math.min(...known))
}

/** The only size of a product that has one, e.g. FREE: nothing to choose then. */
export function onlySizeOf(sizes: readonly SizeStock[]): SizeStock | undefined {
  return sizes.length === 1 && sizes[0]?.purchasable === true ? sizes[0] : undefined
}
