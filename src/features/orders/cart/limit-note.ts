import { LOW_STOCK_FROM } from '#contract/platform/limits.ts'
import { limitSentence, type PurchaseLimit } from '#contract/selling/purchase-limit.ts'

/**
 * Text of a purchase limit next to a count: when the count has reached it, and always for a small
 * limit (selling#purchase-limits).
 */
export function limitNote(limit: PurchaseLimit, count: number): string | undefined {
  return count >= limit.max || limit.max <= LOW_STOCK_FROM ? limitSentence(limit) : undefined
}
