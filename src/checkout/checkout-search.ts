import { idIn, integerIn, wordsIn, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/cart/payment`: chosen lines of the cart, or one product that is bought at once. */
export interface CheckoutSearch {
  readonly cartItemIds?: readonly number[] | undefined
  readonly productId?: number | undefined
  readonly sizeId?: number | undefined
  readonly count?: number | undefined
  readonly answer?: string | undefined
}

/** Reads the search of `/cart/payment`. Whatever cannot be read is left out: the page then says that nothing was chosen. */
export function readCheckoutSearch(raw: RawSearch): CheckoutSearch {
  return {
    cartItemIds: idListIn(raw['cartItemIds']),
    productId: idIn(raw['productId']),
    sizeId: idIn(raw['sizeId']),
    count: integerIn(raw['count'], 1),
    answer: wordsIn(raw['answer']),
  }
}

/** All ids of a list, written as `[3,4]` or `3,4`; nothing when one of them is no id. */
function idListIn(value: unknown): readonly number[] | undefined {
  const ids = Array.isArray(value) ? value.map(Number) : wordsIn(value)?.split(',').map(Number)
  return ids?.every((id) => idIn(id) !== undefined) === true ? ids : undefined
}
