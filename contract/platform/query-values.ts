import * as v from 'valibot'

/** Integer in a query string. */
export const QueryInteger = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/u), v.transform(Number))
/** `true` in a query string; other values are refused. */
export const QueryFlag = v.pipe(
  v.string(),
  v.literal('true'),
  v.transform(() => true as const),
)
/** Comma-separated list in a query string (platform#queries). */
export const QueryList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((item) => item !== '')),
)
/** Comma-separated list of ids in a query string. */
export const QueryIds = v.pipe(
  QueryList,
  v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number))),
)

/** Page number from 1 and page size up to 100 (platform#queries). */
export const PageQuery = {
  page: v.optional(v.pipe(QueryInteger, v.minValue(1))),
  size: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(100))),
}
