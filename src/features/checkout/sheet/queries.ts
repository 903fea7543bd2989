import { keepPreviousData } from '@tanstack/react-query'
import { getOrderSheet } from '#contract/orders.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { OrderChoice } from './order-choice.ts'
import { sheetQueryOf } from './order-choice.ts'

/** Key of every order sheet. */
export const SHEET_KEY = ['orders-sheet'] as const

/**
 * The order sheet of a choice at a postcode, for the one who fills it in: another's sheet would be filled in by what is
 * not theirs. Always asked anew, never kept: its sums are of the moment. While the postcode changes the former sheet
 * stays on screen.
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
