import * as v from 'valibot'
import { waitingRoomOrigin } from '#contract/waiting-room/waiting-room-origin.ts'
import { isNetwork } from '#server/platform/network/address-list.ts'

/** Schema of a TCP port as text; the value is a number. */
export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/u, 'must be a number from 1 to 65535'),
  v.transform(Number),
  v.minValue(1, 'must be a number from 1 to 65535'),
  v.maxValue(65_535, 'must be a number from 1 to 65535'),
)
/** Schema of a whole number from 0 as text. */
export const Count = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/u, 'must be a whole number'),
  v.transform(Number),
)
/** Longest drain of a closing process, also of one whose proxy never turns away. */
export const DRAIN_MS_MAX = 60_000
/** Schema of the milliseconds for which a closing process still serves. */
export const DrainMs = v.pipe(Count, v.maxValue(DRAIN_MS_MAX, `must be at most ${DRAIN_MS_MAX}`))
/** Schema of a rate per second, with up to three decimals. */
export const Rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,3})?$/u, 'must be a number such as 5 or 0.5'),
  v.transform(Number),
)

/**
 * Schema of an origin with one of these protocols, such as `https:`; a trailing slash is removed.
 */
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

/** Schema of a waiting room's origin, whose scripts pages run; a trailing slash is removed. */
export const WaitingRoomOrigin = v.pipe(
  origin('https:', 'http:'),
  v.check((text) => waitingRoomOrigin(text) !== undefined, 'must be an origin of a waiting room'),
)

/** Schema of an address with one of these protocols. */
export function address(...protocols: readonly string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols[0]}//`,
    ),
  )
}

/**
 * Schema of the collector's address. It is written unchanged into the content security policy,
 * which supports no query.
 */
export const Collector = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[\w.:-]+(?:\/[\w./~-]*)?$/u,
    'must be an address such as https://collect.example/events, without a query',
  ),
)

/** Schema of an instant with its offset; the value is a date. */
export const StartInstant = v.pipe(
  v.string(),
  v.isoTimestamp('must be an instant such as 2024-10-26T01:00:00+09:00'),
  v.transform((text) => new Date(text)),
)

/** Schema of hours of a day, comma-separated and ascending, or `none`. */
export const Hours = v.pipe(
  v.string(),
  v.transform((text) => (text === 'none' ? [] : text.split(',').map(Number))),
  v.check(
    (hours) =>
      hours.every(
        (hour, index) => Number.isInteger(hour) && hour < 24 && hour > (hours[index - 1] ?? -1),
      ),
    'must be none, or ascending hours from 0 to 23 with commas between',
  ),
)

/** Schema of addresses and networks, comma-separated. */
export const Networks = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((part) => isNetwork(part.trim())),
    'must be addresses or networks with commas between',
  ),
)
