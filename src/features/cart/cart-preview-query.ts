import { previewDiscount } from '#contract/cart-changes.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { PreviewLine } from './cart-selection.ts'

/** Query of the sums of chosen cart lines; enabled only with chosen lines (Product 4.6). */
export const cartPreviewQuery = (lines: readonly PreviewLine[]) => ({
  ...apiQuery(previewDiscount, { body: { items: [...lines] } }, { loud: true }),
  queryKey: ['carts-preview', lines],
  enabled: lines.length > 0,
  staleTime: 0,
})
