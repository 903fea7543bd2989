import * as v from 'valibot'
import { Id } from '#contract/values.ts'

const idList = v.pipe(
  v.union([v.array(v.unknown()), v.string(), v.number()]),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split(',')).map(Number)),
  v.array(Id),
)
const absent = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/** Search of `/cart/payment`. Whatever cannot be read is left out: the page then says that nothing was chosen. */
export const CheckoutSearch = v.object({
  cartItemIds: absent(idList),
  productId: absent(Id),
  sizeId: absent(Id),
  count: absent(v.pipe(v.number(), v.integer(), v.minValue(1))),
  answer: absent(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
})
export type CheckoutSearch = v.InferOutput<typeof CheckoutSearch>
