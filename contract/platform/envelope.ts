import * as v from 'valibot'

/** Uniform body of a successful response. `payload` is validated by the endpoint's schema. */
export const SuccessEnvelope = v.object({
  code: v.literal('SUCCESS'),
  message: v.null(),
  payload: v.unknown(),
})
export type SuccessEnvelope = v.InferOutput<typeof SuccessEnvelope>

/**
 * Uniform body of an error response (platform#envelope). `code` is one of `ERROR_CODES`; any text
 * is accepted, because older apps may receive newer codes.
 */
export const FailureEnvelope = v.object({
  code: v.string(),
  message: v.nullable(v.string()),
  payload: v.unknown(),
  traceId: v.optional(v.string()),
})
export type FailureEnvelope = v.InferOutput<typeof FailureEnvelope>

/** `payload` of VALIDATION_FAILED: the invalid field and the reason in the shopper's language. */
export const ValidationPayload = v.object({
  fields: v.array(v.object({ field: v.string(), message: v.string() })),
})
export type ValidationPayload = v.InferOutput<typeof ValidationPayload>
