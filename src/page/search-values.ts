import { ORDER_NUMBER } from '#contract/platform/order-number.ts'
import { TRACE_ID } from '#contract/platform/trace-id.ts'
import { isNumber, isText } from '#core/guard/guard.ts'

/** Query of an address as parsed by the router: JSON values where possible, else text. */
export type RawSearch = Readonly<Record<string, unknown>>

/** The value if the router parsed it as text. */
export function textIn(value: unknown): string | undefined {
  return isText(value) ? value : undefined
}

/** The value as text, including digits that the router parsed as a number. */
export function wordsIn(value: unknown): string | undefined {
  return isText(value) || isNumber(value) ? String(value) : undefined
}

/** A whole number of at least `min` and at most `max`. */
export function integerIn(value: unknown, min: number, max = Infinity): number | undefined {
  return isNumber(value) && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined
}

/** An id of the shop, up to `max`. */
export function idIn(value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined {
  return integerIn(value, 1, max)
}

/** `true` for a set flag; undefined otherwise. */
export function flagIn(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 ? true : undefined
}

/** One of these words; undefined for other values. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  value: unknown,
): Word | undefined {
  return words.find((word) => word === value)
}

/** The number of an order. */
export function orderNumberIn(value: unknown): string | undefined {
  return isText(value) && ORDER_NUMBER.test(value) ? value : undefined
}

/**
 * Id under which the server logged a failure; undefined for any other text, because a link may
 * contain anything.
 */
export function traceIdIn(value: unknown): string | undefined {
  return isText(value) && TRACE_ID.test(value) ? value : undefined
}
