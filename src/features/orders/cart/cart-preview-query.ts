import { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { PreviewLine } from './cart-selection.ts'

/**
 * Query of the sums of chosen cart lines, with the best coupons of a member if `auto`; enabled only
 * with chosen lines.
 */
export const cartPreviewQuery = (lines: readonly PreviewLine[], auto: boolean) => ({
  ...apiQuery(previewDiscount, { body: { items: [...lines], auto } }, { loud: true }),
  queryKey: ['carts-preview', lines, auto],
  enabled: lines.length > 0,
  staleTime: 0,
})
