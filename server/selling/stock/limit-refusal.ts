import { limitSentence, type PurchaseLimit } from '#contract/selling/purchase-limit.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

const CODES = { PER_ORDER: 'LIMIT_PER_ORDER', PER_USER: 'LIMIT_PER_USER' } as const

/** A purchase limit that is not about stock. */
export interface RuleLimit extends PurchaseLimit {
  readonly reason: keyof typeof CODES
}

/**
 * LIMIT_PER_ORDER or LIMIT_PER_USER {productId, max}, with the message that pages show for the same
 * limit.
 */
export function limitRefusal(productId: number, limit: RuleLimit): ApiFailure {
  const { max, reason } = limit
  return new ApiFailure(CODES[reason], { productId, max }, { message: limitSentence(limit) })
}
