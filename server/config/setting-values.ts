import * as v from 'valibot'

/** A TCP port as text, as a number. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/u, 'must be a number from 1 to 65535'),
  v.transform(Number),
  v.minValue(1, 'must be a number from 1 to 65535'),
  v.maxValue(65_535, 'must be a number from 1 to 65535'),
)
/** A whole number from 0 as text. */
export const Count = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/u, 'must be a whole number'),
  v.transform(Number),
)
/** How many per second, with up to three decimals. */
export const Rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,3})?$/u, 'must be a number such as 5 or 0.5'),
  v.transform(Number),
)

/** An origin with one of these protocols, such as `https:`; a closing slash is dropped. */
export function origin(...protocols: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) =>
        URL.canParse(text) &&
        protocols.includes(new URL(text).protocol) &&
        new URL(text).origin === text.replace(/\/$/u, ''),
      `must be an address such as ${protocols[0]}//shop.example, without a path`,
    ),
    v.transform((text) => new URL(text).origin),
  )
}

/** An address with one of these protocols. */
export function address(...protocols: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols[0]}//`,
    ),
  )
}

/** Where measurements are sent to. Written into the content policy as it is, which knows no query. */
export const Collector = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[\w.:-]+(?:\/[\w./~-]*)?$/u,
    'must be an address such as https://collect.example/events, without a query',
  ),
)

/** An instant with its offset, as a date. */
export const StartInstant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an instant such as 2024-10-26T01:00:00+09:00'),
  v.transform((text) => new Date(text)),
)
