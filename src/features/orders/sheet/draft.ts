import * as v from 'valibot'
import { PhoneProof, SentCode } from '#src/features/identity/phone/phone-record.ts'
import { OrderNumber } from '#contract/platform/values.ts'
import { BenefitWish, NO_WISH } from '#src/features/benefits/choices/benefit-wish.ts'
import { CheckoutForm, EMPTY_FORM } from './checkout-form.ts'
import { OrderChoice } from './order-choice.ts'

const Body = v.record(v.string(), v.unknown())

/**
 * Requested order that is not paid: the idempotency key and the exact body, so that a retry is the
 * same request, and the order once the server answered.
 */
const PendingOrder = v.object({
  key: v.string(),
  // Drafts of the release before have the text of the body.
  body: v.union([Body, v.pipe(v.string(), v.parseJson(), Body)]),
  order: v.optional(v.object({ orderNumber: OrderNumber, expiresAt: v.number() })),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/**
 * Checkout state that must survive a reload, a lost network and the waiting room
 * (orders#sheet-draft).
 */
export const Draft = v.object({
  /**
   * Drafts of earlier releases have neither entrance, benefits, refund account, cash receipt nor
   * instalments.
   */
  form: v.object({
    ...CheckoutForm.entries,
    entrance: v.optional(v.string(), ''),
    savesAddress: v.optional(v.boolean(), false),
    benefits: v.optional(BenefitWish, NO_WISH),
    customerUid: v.optional(v.nullable(v.string()), null),
    refundBank: v.optional(v.string(), ''),
    refundAccountNo: v.optional(v.string(), ''),
    refundHolder: v.optional(v.string(), ''),
    cashPurpose: v.optional(CheckoutForm.entries.cashPurpose, 'none'),
    cashIdType: v.optional(CheckoutForm.entries.cashIdType, 'PHONE'),
    cashId: v.optional(v.string(), ''),
    quota: v.optional(v.number(), 0),
  }),
  /** Whether the member's data was filled in already. */
  wasFilled: v.boolean(),
  choice: v.optional(OrderChoice),
  sentCode: v.optional(SentCode),
  proof: v.optional(PhoneProof),
  pending: v.optional(PendingOrder),
  /** What `pending` orders, which may be another choice than the one on screen. */
  pendingChoice: v.optional(OrderChoice),
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

/**
 * The proof of this phone while it is good; a proof of another phone or an old one is none. An
 * order that waits for its payment was made with it: then its age does not matter.
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
