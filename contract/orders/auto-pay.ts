import * as v from 'valibot'
import { CustomerUid, Instant } from '#contract/platform/values.ts'

/** Registered card of a member. */
export const AutoPay = v.object({
  customerUid: CustomerUid,
  cardName: v.nullable(v.string()),
  last4: v.nullable(v.string()),
  alias: v.string(),
  isDefault: v.boolean(),
  createdAt: Instant,
})
export type AutoPay = v.InferOutput<typeof AutoPay>
