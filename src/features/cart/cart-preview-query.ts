import { queryOptions } from '@tanstack/react-query'
import { previewDiscount } from '#contract/cart-changes.ts'
import type { Api } from '#core/api/client.ts'
import type { PreviewLine } from './cart-selection.ts'

/** Sums of a choice of cart lines; asked only while the choice is not empty (Product 4.6). */
export const cartPreviewQuery = (api: Api, lines: readonly PreviewLine[]) =>
  queryOptions({
    queryKey: ['carts-preview', lines],
    queryFn: ({ signal }) => api.call(previewDiscount, { body: { items: [...lines] } }, signal),
    enabled: lines.length > 0,
    staleTime: 0,
  })
