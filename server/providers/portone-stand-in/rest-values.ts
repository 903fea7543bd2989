import * as v from 'valibot'

/** A whole number, as JSON or as the text of a form. */
export const Whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/u), v.transform(Number))]),
  v.safeInteger(),
)

/** A sum of at least one won. */
export const Won = v.pipe(Whole, v.minValue(1))

/** A sum that may be nothing. */
export const WonOrNone = v.pipe(Whole, v.minValue(0))
