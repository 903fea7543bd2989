import { idIn, integerIn, orderNumberIn, wordsIn, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/cart/payment`: chosen lines of the cart, one product that is bought at once, or an order to pay. */
export interface CheckoutSearch {
  readonly cartItemIds?: readonly number[] | undefined
  readonly productId?: number | undefined
  readonly sizeId?: number | undefined
  readonly count?: number | undefined
  readonly answer?: string | undefined
  /** An order that exists and waits for its payment; goods are then not looked at. */
  readonly orderNumber?: string | undefined
}

/** Stands for an id or a count that cannot be read: no product and no size has it, and no order is of so many pieces. */
const UNREADABLE = 0

/**
 * Reads the search of `/cart/payment`. What is there and cannot be read stays there as a value that names nothing, so
 * that such an address is told from one that names nothing at all.
 */
export function readCheckoutSearch(raw: RawSearch): CheckoutSearch {
  return {
    cartItemIds: ifThere(raw['cartItemIds'], (value) => idListIn(value) ?? []),
    productId: ifThere(raw['productId'], (value) => idIn(value) ?? UNREADABLE),
    sizeId: ifThere(raw['sizeId'], (value) => idIn(value) ?? UNREADABLE),
    count: ifThere(raw['count'], (value) => integerIn(value, 1) ?? UNREADABLE),
    answer: wordsIn(raw['answer']),
    orderNumber: orderNumberIn(raw['orderNumber']),
  }
}

function ifThere<Value>(value: unknown, read: (value: unknown) => Value): Value | undefined {
  return value === undefined ? undefined : read(value)
}

/** All ids of a list, written as `[3,4]` or `3,4`; nothing when one of them is no id. */
function idListIn(value: unknown): readonly number[] | undefined {
  const ids = Array.isArray(value) ? value.map(Number) : wordsIn(value)?.split(',').map(Number)
  return ids?.every((id) => idIn(id) !== undefined) === true ? ids : undefined
}
