import type { ProductDetail, SizeStock } from '#contract/product-details.ts'
import type { ShownLine } from './cart-lane.ts'

/** What a product page knows of a line it puts into the cart. */
export interface NewLine {
  readonly product: ProductDetail
  readonly size: Pick<SizeStock, 'sizeId' | 'label'>
  readonly count: number
  readonly maxCount: number
  readonly answer: string | null
}

/** The line as the cart shows it until the store has answered, at the price its page shows. */
export function newLine({ product, size, count, maxCount, answer }: NewLine): ShownLine {
  return {
    product,
    sizeId: size.sizeId,
    sizeLabel: size.label,
    count,
    answer,
    question: product.question,
    unitPrice: product.salePrice,
    lineTotal: product.salePrice * count,
    maxCount,
    state: 'OK',
    priceChange: 0,
  }
}
