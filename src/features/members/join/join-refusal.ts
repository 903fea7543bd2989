import * as v from 'valibot'
import { isRefusal } from '#core/api/errors.ts'

const Existing = v.object({ maskedId: v.string(), joinedAt: v.string() })

/** Account that the same person has already. */
export type ExistingAccount = v.InferOutput<typeof Existing>

/** Reaction of the form to a refused registration. */
export type JoinRefusal =
  | { readonly kind: 'already member'; readonly existing: ExistingAccount }
  | { readonly kind: 'taken'; readonly field: 'loginId' | 'email' }
  | { readonly kind: 'prove again' }
  | { readonly kind: 'agree again' }
  | { readonly kind: 'other' }

const PROOF_OVER = [
  'VERIFY_REQUIRED',
  'NICE_EXPIRED',
  'NICE_FAILED',
  'NICE_NOT_YOURS',
  'NICE_PENDING',
]

/** Classifies a failed registration. */
export function joinRefusalOf(error: unknown): JoinRefusal {
  if (isRefusal(error, 'ALREADY_MEMBER')) {
    const existing = v.safeParse(Existing, error.payload)
    return existing.success
      ? { kind: 'already member', existing: existing.output }
      : { kind: 'other' }
  }
  if (isRefusal(error, 'ID_TAKEN')) return { kind: 'taken', field: 'loginId' }
  if (isRefusal(error, 'EMAIL_TAKEN')) return { kind: 'taken', field: 'email' }
  if (isRefusal(error, 'AGREEMENT_REQUIRED')) return { kind: 'agree again' }
  if (PROOF_OVER.some((code) => isRefusal(error, code))) return { kind: 'prove again' }
  return { kind: 'other' }
}
