import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import {
  readResultSearch,
  type PaymentResultSearch,
} from '#src/features/payments/window/result-search.ts'
import { idIn, oneOf, orderNumberIn, textIn, type RawSearch } from '#src/page/search-values.ts'

/**
 * Search of the page of a new claim, with the answer of the provider's page after the fee was paid
 * there.
 */
export interface ClaimSearch extends PaymentResultSearch {
  readonly order: string
  readonly type: ClaimType
  /** Line from which the page was opened. */
  readonly line?: number | undefined
  /** Second step: fee and refund to agree to. Absent: the form. */
  readonly step?: 'sum' | undefined
  /** Claim whose fee is being paid. */
  readonly request?: string | undefined
}

/** Parses the search of a page of a new claim; `order` is empty without a valid order number. */
export const readClaimSearch = (raw: RawSearch): ClaimSearch => ({
  ...readResultSearch(raw),
  order: orderNumberIn(raw['order']) ?? '',
  type: oneOf(['CANCEL', 'EXCHANGE', 'RETURN'] as const, raw['type']) ?? 'CANCEL',
  line: idIn(raw['line']),
  step: oneOf(['sum'] as const, raw['step']),
  request: textIn(raw['request']),
})
