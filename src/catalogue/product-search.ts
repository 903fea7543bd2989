import * as v from 'valibot'
import { ProductSort } from '#contract/products.ts'
import { Id } from '#contract/values.ts'
import { keywordOf } from './keyword.ts'
import { asWritten, valuesOf } from './list-query.ts'

const absent = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/** A list in the address: `1,2` or `8.25,L`. A lone number is written as one, without quotes around it. */
const listText = v.pipe(
  v.union([v.string(), v.number()]),
  v.check((text) => String(text).trim() !== '' && !String(text).includes('\0')),
)
/** The product API reads no longer ids. */
const ID_DIGITS_MAX = 15
/** Those of a list that can be ids. */
const idList = v.pipe(
  listText,
  v.transform((text) => valuesOf(text).filter((value) => /^\d+$/u.test(value))),
  v.minLength(1),
  v.everyItem((value) => value.length <= ID_DIGITS_MAX),
  v.transform((ids) => asWritten(ids.join(','))),
)
const priceKrw = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const flag = v.pipe(
  v.union([v.boolean(), v.string(), v.number()]),
  v.check((x) => x === true || x === 'true' || x === 1),
  v.transform(() => true as const),
)

/**
 * Search of `/products`: every filter is in the address, so that back, forward and sharing work (Product 2.5).
 * Whatever cannot be read is left out.
 */
export const ProductSearch = v.object({
  category: absent(v.pipe(Id, v.maxValue(10 ** ID_DIGITS_MAX - 1))),
  brand: absent(idList),
  size: absent(listText),
  color: absent(listText),
  min: absent(priceKrw),
  max: absent(priceKrw),
  sale: absent(flag),
  stock: absent(flag),
  keyword: absent(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((text) => keywordOf(String(text))),
    ),
  ),
  sort: absent(ProductSort),
})
export type ProductSearch = v.InferOutput<typeof ProductSearch>
