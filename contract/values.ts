import * as v from 'valibot'

/** Whole won; never a float (Product 1.2). */
export const Krw = v.pipe(v.number(), v.safeInteger())
/** Positive integer id of a catalogue or account row. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Instant as ISO-8601 with offset, e.g. `2026-08-14T14:32:00+09:00` (Product 1.2). */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
/** `YYMMDD-` and seven Crockford base32 characters (Product 1.2). */
export const OrderNumber = v.pipe(v.string(), v.regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{7}$/u))
/** Identifier made by a client, RFC 4122. */
export const Uuid = v.pipe(v.string(), v.uuid())

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

/**
 * One page of a list (Product 1.2).
 * @__NO_SIDE_EFFECTS__
 */
export function pageOf<Item extends v.GenericSchema<unknown, unknown>>(item: Item) {
  return v.object({
    items: v.array(item),
    page: v.number(),
    size: v.number(),
    total: v.number(),
    hasNext: v.boolean(),
  })
}
