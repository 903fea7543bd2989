import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query'
import type { Amounts, Cart } from '#contract/orders/carts.calls.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { isWholeCart, previewLines } from './cart-selection.ts'
import { CART_WRITES } from './mutations.ts'
import { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { PreviewLine } from './cart-selection.ts'

/**
 * Query of the sums of chosen cart lines, with the best coupons of a member if `auto`; enabled only
 * with chosen lines.
 */
const cartPreviewQuery = (lines: readonly PreviewLine[], auto: boolean) => ({
  ...apiQuery(previewDiscount, { body: { items: [...lines], auto } }, { loud: true }),
  queryKey: ['carts-preview', lines, auto],
  enabled: lines.length > 0,
  staleTime: 0,
})

/** Sums of the chosen lines, from the server only; `amounts` is undefined while unknown. */
export interface CartSums {
  readonly amounts: Amounts | undefined
  readonly isStale: boolean
}

/**
 * Sums of the chosen lines: the cart's own for all lines, else those of a preview. For a member
 * with coupons the preview includes the best ones, as the order sheet does (benefits#best-coupons).
 */
export function useCartSums(cart: Cart, chosen: readonly CartItem[]): CartSums {
  const isWhole = isWholeCart(cart.items, chosen)
  const login = useLoginState()
  const hasCoupons = login.name === 'member' && login.user.couponCount > 0
  const isOwn = isWhole && !hasCoupons
  const isWriting = useIsMutating({ mutationKey: CART_WRITES }) > 0
  const preview = useQuery({
    ...cartPreviewQuery(previewLines(chosen), hasCoupons),
    enabled: !isOwn && !isWriting && chosen.length > 0,
    placeholderData: keepPreviousData,
  })
  if (isOwn) return { amounts: cart.amounts, isStale: isWriting }
  // The cart's own sums are shown until those with coupons arrive, so that nothing moves.
  const shown = preview.data?.amounts ?? (isWhole ? cart.amounts : undefined)
  return { amounts: shown, isStale: isWriting || preview.isPlaceholderData || !preview.data }
}
