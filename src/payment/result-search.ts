import * as v from 'valibot'

const text = v.fallback(
  v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  undefined,
)
const flag = v.fallback(v.optional(v.union([v.boolean(), v.string()])), undefined)

/** Search of `/cart/payment/result`, as the provider's page leads back with it. */
export const ResultSearch = v.object({
  imp_uid: text,
  merchant_uid: text,
  imp_success: flag,
  error_code: text,
  error_msg: text,
})
export type ResultSearch = v.InferOutput<typeof ResultSearch>
