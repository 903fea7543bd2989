import { LOW_STOCK_FROM } from '#contract/limits.ts'
import { limitSentence, type PurchaseLimit } from '#contract/purchase-limit.ts'

/** What a page says of a limit beside a count: once the count has reached it, and always where it is small (Product 5.7). */
export function limitNote(limit: PurchaseLimit, count: number): string | undefined {
  return count >= limit.max || limit.max <= LOW_STOCK_FROM ? limitSentence(limit) : undefined
}
