import { keepPreviousData } from '@tanstack/react-query'
import { previewDiscount } from '#contract/orders/cart-changes.calls.ts'
import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { PreviewBody } from '#src/features/benefits/choices/benefit-preview.ts'
import type { OrderChoice } from './order-choice.ts'
import { sheetQueryOf } from './order-choice.ts'

/** Key of all order sheet queries. */
export const SHEET_KEY = ['orders-sheet'] as const

/**
 * Query of the order sheet for a choice and a postcode. The owner is part of the key, so that no
 * other visitor's data is filled in. Always refetched, never persisted, because its sums are
 * current values. While the postcode changes, the former sheet is shown.
 */
export const orderSheetQuery = (owner: string, choice: OrderChoice, zonecode: string) => {
  const query = sheetQueryOf(choice, zonecode)
  return {
    ...apiQuery(getOrderSheet, { query }),
    queryKey: [...SHEET_KEY, owner, query],
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  }
}

/**
 * Query of the amounts of a member's order sheet with benefits. Always refetched, never persisted.
 */
export const benefitPreviewQuery = (owner: string, body: PreviewBody) => ({
  ...apiQuery(previewDiscount, { body }),
  queryKey: [...SHEET_KEY, owner, 'benefits', body],
  placeholderData: keepPreviousData,
  staleTime: 0,
  gcTime: 60_000,
})
