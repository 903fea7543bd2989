import * as v from 'valibot'

/** Uniform body of an answer that went well; `payload` is checked against the endpoint's schema (Product 1.1). */
export const SuccessEnvelope = v.object({
  code: v.literal('SUCCESS'),
  message: v.null(),
  payload: v.unknown(),
})
export type SuccessEnvelope = v.InferOutput<typeof SuccessEnvelope>

/** Uniform body of a refusal: a code of `ERROR_CODES` (older apps may meet newer ones, so any text), a sentence for shoppers, details (Product 1.1). */
export const FailureEnvelope = v.object({
  code: v.string(),
  message: v.nullable(v.string()),
  payload: v.unknown(),
  traceId: v.optional(v.string()),
})
export type FailureEnvelope = v.InferOutput<typeof FailureEnvelope>

/** `payload` of VALIDATION_FAILED: which field is wrong and why, in the shopper's language (Product 1.1). */
export const ValidationPayload = v.object({
  fields: v.array(v.object({ field: v.string(), message: v.string() })),
})
export type ValidationPayload = v.InferOutput<typeof ValidationPayload>

/**
 * Whose a write is that waited on the device before it was sent (docs/decisions/050). A member's is refused with 401
 * once nobody is signed in, and no answer to it carries a new token: nobody may be there to keep it.
 */
export type KeptFor = 'guest' | 'member'

/** Request headers of the product API beside the standard ones (Spec 7, Product 1.1). */
export const HEADERS = {
  clientId: 'x-client-id',
  idempotencyKey: 'idempotency-key',
  appMode: 'x-app-mode',
  guestToken: 'x-guest-token',
  admissionKey: 'x-netfunnel-key',
  keptFor: 'x-kept-for',
} as const
