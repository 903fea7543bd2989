import type { CheckoutSearch } from './checkout-search.ts'
import type { OrderChoice } from './order-choice.ts'

/** The search by which a link leads to the order sheet of a choice. */
export function searchOf(choice: OrderChoice): Partial<CheckoutSearch> {
  if (choice.from === 'cart') return { cartItemIds: choice.cartItemIds }
  const { from: _from, ...search } = choice
  return search
}
