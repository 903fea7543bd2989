import * as v from 'valibot'

/** Integer of a query string. */
export const QueryInteger = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/u), v.transform(Number))
/** `true` of a query string; anything else is refused. */
export const QueryFlag = v.pipe(
  v.string(),
  v.literal('true'),
  v.transform(() => true as const),
)
/** Comma-joined list of a query string (Spec 5). */
export const QueryList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((item) => item !== '')),
)
/** Comma-joined list of ids of a query string (Spec 5). */
export const QueryIds = v.pipe(
  QueryList,
  v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))),
)

/** Page number from 1 and page size of at most 100 (Product 1.2). */
export const PageQuery = {
  page: v.optional(v.pipe(QueryInteger, v.minValue(1))),
  size: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(100))),
}
