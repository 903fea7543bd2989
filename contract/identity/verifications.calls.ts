import * as v from 'valibot'
import { SmsCode } from './identity-values.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant } from '#contract/platform/values.ts'
import { Phone } from './personal-values.ts'

/**
 * What a code proves a phone for; a token of one type is invalid for the others
 * (identity#phone-token).
 */
export const VerificationType = v.picklist([
  'JOIN',
  'FIND_ID',
  'FIND_PASSWORD',
  'PHONE_CHANGE',
  'GUEST_ORDER',
  'GUEST_CHECKOUT',
  'DORMANT',
  'LOGIN',
])
export type VerificationType = v.InferOutput<typeof VerificationType>

/**
 * Sends a six-digit code by SMS, which replaces the former one. SMS_COOLDOWN, SMS_DAILY_LIMIT,
 * NOT_FOUND for an unknown type.
 */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/v1/verifications/:verificationType',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({ phone: Phone }),
  response: v.object({
    expiresAt: Instant,
    resendAt: Instant,
    /** Remaining sends today. */
    left: v.number(),
    /** The code itself, only with the SMS stand-in, so that a demo works without a phone. */
    demoCode: v.nullable(v.string()),
  }),
})

/**
 * Checks the code. The token proves the phone once within ten minutes. CODE_WRONG {left},
 * CODE_EXPIRED, CODE_LOCKED.
 */
export const verifyCode = endpoint({
  method: 'POST',
  path: '/v1/verifications/verify',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({
    phone: Phone,
    code: SmsCode,
    type: v.optional(VerificationType),
  }),
  response: v.object({ verifiedToken: v.string(), expiresAt: Instant }),
})

/**
 * Returns the state of this client's verification, to restore it after a reload; null if there is
 * none.
 */
export const getVerification = endpoint({
  method: 'GET',
  path: '/v1/verifications',
  auth: 'client',
  admission: false,
  progress: false,
  query: v.object({ type: v.optional(VerificationType) }),
  response: v.nullable(
    v.object({
      phoneMasked: v.string(),
      state: v.picklist(['SENT', 'VERIFIED', 'EXPIRED', 'LOCKED', 'CONSUMED']),
      expiresAt: Instant,
      left: v.number(),
    }),
  ),
})
