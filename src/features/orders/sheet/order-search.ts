import type { CheckoutSearch } from './checkout-search.ts'
import type { OrderChoice } from './order-choice.ts'

/** Search of a link to the order sheet of a choice. */
export function searchOf(choice: OrderChoice): Partial<CheckoutSearch> {
  if (choice.from === 'cart') return { cartItemIds: choice.cartItemIds }
  const { from: _from, ...search } = choice
  return search
}
