import * as v from 'valibot'
import { Gender, ProofToken } from './identity-values.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { IdentityPurpose } from './identity-purposes.ts'
import { Instant } from '#contract/platform/values.ts'

/**
 * Starts an identity check and returns the form that the browser posts to the provider's window
 * (identity#identity-check). The window ends at `/v1/nice/callback`, which releases the result to
 * this browser, and posts `{ type: 'identity-check', tokenVersionId }` to its opener on the shop's
 * origin, or goes to `returnPath?tokenVersionId=…` in the same window. NICE_UNAVAILABLE.
 */
export const startIdentityCheck = endpoint({
  method: 'POST',
  path: '/v1/nice/verifications',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({
    purpose: IdentityPurpose,
    returnPath: v.pipe(
      v.string(),
      v.maxLength(300),
      v.regex(/^\/(?![/\\])[^\s\\]*$/u, '돌아갈 주소를 확인해 주세요.'),
    ),
  }),
  response: v.object({
    action: v.string(),
    method: v.literal('POST'),
    fields: v.object({
      m: v.literal('service'),
      token_version_id: v.string(),
      enc_data: v.string(),
      integrity_value: v.string(),
    }),
    tokenVersionId: v.string(),
    expiresAt: Instant,
  }),
})

/**
 * Returns the result of an identity check of this client. NICE_PENDING before the provider's return
 * in this browser, NICE_FAILED {reason} after a cancelled or failed one, NICE_EXPIRED,
 * NICE_NOT_YOURS.
 */
export const getIdentityResult = endpoint({
  method: 'GET',
  path: '/v1/nice/user',
  auth: 'client',
  admission: false,
  progress: false,
  query: v.object({ tokenVersionId: ProofToken }),
  response: v.object({
    state: v.picklist(['RESULT_OK', 'CONSUMED']),
    name: v.string(),
    birth: v.string(),
    gender: Gender,
    phoneMasked: v.string(),
    /** Account of the same person, if there is one (members#existing-member). */
    existing: v.nullable(v.object({ maskedId: v.string(), joinedAt: Instant })),
  }),
})
