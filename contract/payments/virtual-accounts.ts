import * as v from 'valibot'
import { Instant, Krw } from '#contract/platform/values.ts'

/** Account that the provider issued for the deposit of one order. */
export const VirtualAccount = v.object({
  bankName: v.string(),
  accountNo: v.string(),
  holder: v.string(),
  /** End of the account and of the order's hold. */
  dueAt: Instant,
  amount: Krw,
  /** Page of the provider about the deposit; null without one. */
  pageUrl: v.nullable(v.string()),
})
export type VirtualAccount = v.InferOutput<typeof VirtualAccount>
