import * as v from 'valibot'
import { ORDER_NUMBER, REQUEST_NO } from './order-number.ts'

/** Amount in whole won; never a float (platform#money). */
export const Krw = v.pipe(v.number(), v.safeInteger())
/** Positive integer id of a catalogue or account row. */
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Instant as ISO-8601 with offset, e.g. `2026-08-14T14:32:00+09:00` (platform#korean-time). */
export const Instant = v.pipe(v.string(), v.isoTimestamp())
const isCalendarDay = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false
/** Day of the calendar, `YYYY-MM-DD`; 31 February is none. */
export const CalendarDay = v.pipe(
  v.string(),
  v.isoDate('날짜를 확인해 주세요.'),
  v.check(isCalendarDay, '날짜를 확인해 주세요.'),
)
/** Order number for shoppers. */
export const OrderNumber = v.pipe(v.string(), v.regex(ORDER_NUMBER))
/** Id of one registered card at the payment provider, made by the shop. */
export const CustomerUid = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/u))
/** Number of a claim for shoppers. */
export const RequestNo = v.pipe(v.string(), v.regex(REQUEST_NO))
/** Identifier made by a client, RFC 4122. */
export const Uuid = v.pipe(v.string(), v.uuid())

/**
 * Schema of one list page (platform#queries).
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
