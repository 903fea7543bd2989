import { idListIn } from '#src/page/id-list.ts'
import { idIn, integerIn, orderNumberIn, wordsIn, type RawSearch } from '#src/page/search-values.ts'

/**
 * Search of `/cart/payment`: chosen lines of the cart, one product that is bought at once, an order
 * or a win to pay.
 */
export interface CheckoutSearch {
  readonly cartItemIds?: readonly number[] | undefined
  readonly productId?: number | undefined
  readonly sizeId?: number | undefined
  readonly count?: number | undefined
  readonly answer?: string | undefined
  /** An order that exists and waits for its payment; goods are then not looked at. */
  readonly orderNumber?: string | undefined
  /** The entry of a raffle whose win is paid. */
  readonly raffle?: number | undefined
}

/** Replaces an invalid id or count: no product, size or order has this value. */
const UNREADABLE = 0

/**
 * Parses the search of `/cart/payment`. Invalid values become a value without a match, to
 * distinguish such an address from an empty one.
 */
export function readCheckoutSearch(raw: RawSearch): CheckoutSearch {
  return {
    cartItemIds: ifThere(raw['cartItemIds'], (value) => idListIn(value) ?? []),
    productId: ifThere(raw['productId'], (value) => idIn(value) ?? UNREADABLE),
    sizeId: ifThere(raw['sizeId'], (value) => idIn(value) ?? UNREADABLE),
    count: ifThere(raw['count'], (value) => integerIn(value, 1) ?? UNREADABLE),
    answer: wordsIn(raw['answer']),
    orderNumber: orderNumberIn(raw['orderNumber']),
    raffle: idIn(raw['raffle']),
  }
}

function ifThere<Value>(value: unknown, read: (value: unknown) => Value): Value | undefined {
  return value === undefined ? undefined : read(value)
}
