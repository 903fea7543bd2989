import type { ProductDetail, SizeStock } from '#contract/catalogue/product-details.calls.ts'
import type { PurchaseLimit } from '#contract/selling/purchase-limit.ts'
import type { ShownLine } from './cart-channel.ts'

/** Data of a product page for a new cart line. */
export interface NewLine {
  readonly product: ProductDetail
  readonly size: Pick<SizeStock, 'sizeId' | 'label'>
  readonly count: number
  readonly limit: PurchaseLimit
  readonly answer: string | null
}

/** Optimistic cart line with the price that its page shows. */
export function newLine({ product, size, count, limit, answer }: NewLine): ShownLine {
  return {
    product,
    sizeId: size.sizeId,
    sizeLabel: size.label,
    count,
    answer,
    question: product.question,
    unitPrice: product.salePrice,
    lineTotal: product.salePrice * count,
    maxCount: limit.max,
    limitReason: limit.reason,
    earnsMileage: product.earnsMileage,
    state: 'OK',
    priceChange: 0,
  }
}
