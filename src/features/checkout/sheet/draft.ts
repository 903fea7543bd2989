import * as v from 'valibot'
import { OrderNumber } from '#contract/values.ts'
import { CheckoutForm, EMPTY_FORM } from './checkout-form.ts'
import { OrderChoice } from './order-choice.ts'

/** Code that was sent to a phone; times in epoch milliseconds. */
const SentCode = v.object({ phone: v.string(), expiresAt: v.number(), resendAt: v.number() })
export type SentCode = v.InferOutput<typeof SentCode>

/** Proof of a guest's phone, valid for one order until `expiresAt` (epoch milliseconds). */
const PhoneProof = v.object({ phone: v.string(), token: v.string(), expiresAt: v.number() })
export type PhoneProof = v.InferOutput<typeof PhoneProof>

/**
 * Requested order that is not paid: the idempotency key and the exact body, so that a retry is the same request, and
 * the order once the server answered.
 */
const PendingOrder = v.object({
  key: v.string(),
  body: v.string(),
  order: v.optional(v.object({ orderNumber: OrderNumber, expiresAt: v.number() })),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/** Checkout state that must survive a reload, a lost network and the waiting room (Product 2.9). */
export const Draft = v.object({
  form: CheckoutForm,
  /** Whether the member's data was filled in already. */
  wasFilled: v.boolean(),
  choice: v.optional(OrderChoice),
  sentCode: v.optional(SentCode),
  proof: v.optional(PhoneProof),
  pending: v.optional(PendingOrder),
})
export type Draft = v.InferOutput<typeof Draft>

/** Empty draft. */
export const EMPTY_DRAFT: Draft = { form: EMPTY_FORM, wasFilled: false }

/** Parses a stored draft; an invalid one counts as empty. */
export function readDraft(text: string | undefined): Draft {
  if (text === undefined) return EMPTY_DRAFT
  try {
    const draft = v.safeParse(Draft, JSON.parse(text))
    return draft.success ? draft.output : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

/** Valid proof of this phone; undefined for another phone or an expired one. */
export function proofOf(draft: Draft, phone: string, now: number): PhoneProof | undefined {
  const { proof } = draft
  return proof && proof.phone === phone && proof.expiresAt > now ? proof : undefined
}
