import * as v from 'valibot'
import { OrderNumber } from '#contract/values.ts'
import { CheckoutForm, EMPTY_FORM } from './checkout-form.ts'
import { OrderChoice } from './order-choice.ts'

/** A code that was sent to a phone; times in epoch milliseconds. */
const SentCode = v.object({ phone: v.string(), expiresAt: v.number(), resendAt: v.number() })
export type SentCode = v.InferOutput<typeof SentCode>

/** Proof that a phone is the guest's, good for one order until `expiresAt` (epoch milliseconds). */
const PhoneProof = v.object({ phone: v.string(), token: v.string(), expiresAt: v.number() })
export type PhoneProof = v.InferOutput<typeof PhoneProof>

/**
 * An order that was asked for and is not paid: the key and the exact body of the request, so that a retry is the
 * same request, and the order once the server answered.
 */
const PendingOrder = v.object({
  key: v.string(),
  body: v.string(),
  order: v.optional(v.object({ orderNumber: OrderNumber, expiresAt: v.number() })),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/** All that must survive a reload, a lost network and the waiting room while somebody checks out (Product 2.9). */
export const Draft = v.object({
  form: CheckoutForm,
  /** Whether what the store knows of a member was put in already. */
  wasFilled: v.boolean(),
  choice: v.optional(OrderChoice),
  sentCode: v.optional(SentCode),
  proof: v.optional(PhoneProof),
  pending: v.optional(PendingOrder),
  /** What `pending` orders, which may be another choice than the one on screen. */
  pendingChoice: v.optional(OrderChoice),
})
export type Draft = v.InferOutput<typeof Draft>

/** Nothing begun. */
export const EMPTY_DRAFT: Draft = { form: EMPTY_FORM, wasFilled: false }

/** Reads a kept draft; whatever is not one any more counts as none. */
export function readDraft(text: string | undefined): Draft {
  if (text === undefined) return EMPTY_DRAFT
  try {
    const draft = v.safeParse(Draft, JSON.parse(text))
    return draft.success ? draft.output : EMPTY_DRAFT
  } catch {
    return EMPTY_DRAFT
  }
}

/**
 * The proof of this phone while it is good; a proof of another phone or an old one is none. An order that waits for its
 * payment was made with it: then its age does not matter.
 */
export function proofOf(draft: Draft, phone: string, now: number): PhoneProof | undefined {
  const { proof, pending } = draft
  const isUsed = pending?.order !== undefined && pending.order.expiresAt > now
  return proof && proof.phone === phone && (isUsed || proof.expiresAt > now) ? proof : undefined
}

/** The order of this choice that waits for its payment, if this draft made it. */
export function pendingOf(draft: Draft, choice: OrderChoice): PendingOrder | undefined {
  const isOfChoice = JSON.stringify(draft.pendingChoice) === JSON.stringify(choice)
  return isOfChoice ? draft.pending : undefined
}
