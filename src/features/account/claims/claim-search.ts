import type { ClaimType } from '#contract/claim-reasons.ts'
import type { ResultSearch } from '#src/features/checkout/payment/result-search.ts'

/** Search of the page of a new claim, with the answer of the provider's page after the fee was paid there. */
export interface ClaimSearch extends ResultSearch {
  readonly order: string
  readonly type: ClaimType
  /** Line from which the page was opened. */
  readonly line?: number | undefined
  /** Claim whose fee is being paid. */
  readonly request?: string | undefined
}
