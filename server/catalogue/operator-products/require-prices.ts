import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** PRICE_RULE where prices are none that a shopper could pay. */
export function requirePrices(price: {
  readonly listPrice: number
  readonly salePrice: number
}): void {
  if (price.salePrice < 1 || price.salePrice > price.listPrice) throw new ApiFailure('PRICE_RULE')
}
