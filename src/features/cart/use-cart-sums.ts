import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query'
import type { Amounts, Cart } from '#contract/carts.ts'
import type { CartItem } from '#contract/cart-items.ts'
import { isWholeCart, previewLines } from './cart-selection.ts'
import { CART_WRITES } from './mutations.ts'
import { cartPreviewQuery } from './cart-preview-query.ts'

/** Sums of the chosen lines, from the server only; `amounts` is undefined while unknown. */
export interface CartSums {
  readonly amounts: Amounts | undefined
  readonly isStale: boolean
}

/** Sums of the chosen lines: the cart's own for all lines, else those of a preview. */
export function useCartSums(cart: Cart, chosen: readonly CartItem[]): CartSums {
  const isWhole = isWholeCart(cart.items, chosen)
  const isWriting = useIsMutating({ mutationKey: CART_WRITES }) > 0
  const preview = useQuery({
    ...cartPreviewQuery(previewLines(chosen)),
    enabled: !isWhole && !isWriting && chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  if (isWhole) return { amounts: cart.amounts, isStale: isWriting }
  return { amounts: preview.data?.amounts, isStale: isWriting || preview.isPlaceholderData }
}
