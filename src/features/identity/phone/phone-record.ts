import * as v from 'valibot'

/** Code that was sent to a phone, without the code itself; times in epoch milliseconds. */
export const SentCode = v.object({ phone: v.string(), expiresAt: v.number(), resendAt: v.number() })
export type SentCode = v.InferOutput<typeof SentCode>

/**
 * Proof of a phone (digits) for one call, until `expiresAt` in epoch milliseconds
 * (identity#phone-token).
 */
export const PhoneProof = v.object({ phone: v.string(), token: v.string(), expiresAt: v.number() })
export type PhoneProof = v.InferOutput<typeof PhoneProof>

/** Codes and proofs of one page, as a draft may store them. */
export const PhoneRecord = v.object({ sent: v.optional(SentCode), proof: v.optional(PhoneProof) })
export type PhoneRecord = v.InferOutput<typeof PhoneRecord>

/** Progress of a phone check. */
export type PhoneCheckState =
  | { readonly name: 'unproven' }
  | { readonly name: 'sent'; readonly code: SentCode }
  | { readonly name: 'proven'; readonly proof: PhoneProof }

/** State of the check of `phone`, in digits. Codes and proofs of another phone do not count. */
export function phoneCheckState({ sent, proof }: PhoneRecord, phone: string): PhoneCheckState {
  if (proof?.phone === phone) return { name: 'proven', proof }
  if (sent?.phone === phone) return { name: 'sent', code: sent }
  return { name: 'unproven' }
}
