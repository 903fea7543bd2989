import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import type { BenefitWish } from '#src/features/benefits/choices/benefit-wish.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { apiQuery } from '#src/page/api-query.ts'
import type { OrderChoice } from './order-choice.ts'
import { sheetQueryOf } from './order-choice.ts'

/** Key of all order sheet queries. */
export const SHEET_KEY = ['orders-sheet'] as const

/**
 * Query of the order sheet for a choice, a postcode and the wish of a member. The owner is part of
 * the key, so that no other visitor's data is filled in. Always refetched, never persisted, because
 * its sums are current values.
 */
export const orderSheetQuery = (
  owner: string,
  choice: OrderChoice,
  { zonecode, benefits }: { readonly zonecode: string; readonly benefits: BenefitWish },
) => {
  const query = sheetQueryOf(choice, zonecode, owner === GUEST ? undefined : benefits)
  return {
    ...apiQuery(getOrderSheet, { query }),
    queryKey: [...SHEET_KEY, owner, query],
    staleTime: 0,
    gcTime: 60_000,
  }
}
