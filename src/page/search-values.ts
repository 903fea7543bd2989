import { ORDER_NUMBER } from '#contract/order-number.ts'
import { TRACE_ID } from '#contract/trace-id.ts'
import { isNumber, isText } from '#core/guard/guard.ts'

/** The query of an address as the router has parsed it: what can be read as JSON is that, the rest is text. */
export type RawSearch = Readonly<Record<string, unknown>>

/** A text that did not look like anything else. */
export function textIn(value: unknown): string | undefined {
  return isText(value) ? value : undefined
}

/** A text, also when it is all digits and so came as a number. */
export function wordsIn(value: unknown): string | undefined {
  return isText(value) || isNumber(value) ? String(value) : undefined
}

/** A whole number of at least `min` and at most `max`. */
export function integerIn(value: unknown, min: number, max = Infinity): number | undefined {
  return isNumber(value) && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined
}

/** An id of the store, up to `max`. */
export function idIn(value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined {
  return integerIn(value, 1, max)
}

/** A switch that is on; one that is off is not there. */
export function flagIn(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined
}

/** One of these words. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  value: unknown,
): Word | undefined {
  return words.find((word) => word === value)
}

/** The number of an order (Product 1.2). */
export function orderNumberIn(value: unknown): string | undefined {
  return isText(value) && ORDER_NUMBER.test(value) ? value : undefined
}

/** The id under which the server logged a failure; any other text is none, for a link may carry what it likes. */
export function traceIdIn(value: unknown): string | undefined {
  return isText(value) && TRACE_ID.test(value) ? value : undefined
}
