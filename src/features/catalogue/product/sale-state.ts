import type { ProductDetail, SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { purchaseLimitOf, type PurchaseLimit } from '#contract/selling/purchase-limit.ts'

/** Sale state of a product; the buy bar has one look for each. */
export type SaleState = 'ON_SALE' | 'RAFFLE' | 'COMING' | 'SOLD_OUT'

/**
 * Sale state of a product by its kind, release and sizes. Unknown sizes count as on sale: the
 * server decides.
 */
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
 * Maximum quantity of a size: limits per order and per person, and the remaining stock where it is
 * published (selling#purchase-limits). At least one: other code handles products that cannot be
 * bought.
 */
export function limitOf(
  { maxPerOrder, maxPerUser }: Pick<ProductDetail, 'maxPerOrder' | 'maxPerUser'>,
  size: Pick<SizeStock, 'stock'> | undefined,
): PurchaseLimit {
  const available = Math.max(1, size?.stock ?? Infinity)
  return purchaseLimitOf({ maxPerOrder, maxPerUser, available })
}

/** The only size of a product, e.g. FREE, which needs no choice; undefined for several. */
export function onlySizeOf(sizes: readonly SizeStock[]): SizeStock | undefined {
  return sizes.length === 1 && sizes[0]?.purchasable === true ? sizes[0] : undefined
}
