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
