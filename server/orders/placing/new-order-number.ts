import { onKoreanClock } from '#server/platform/services/kst.ts'
import type { Random } from '#server/platform/services/random.ts'

/** Crockford base32: no I, L, O, U, so that a number read aloud is not ambiguous. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A new order number: the date in Korea as `YYMMDD-` and seven random characters, 35 bits
 * (orders#order-number).
 */
export function newOrderNumber(now: Date, random: Random): string {
  const day = onKoreanClock(now).toISOString().slice(2, 10).replaceAll('-', '')
  const letters = Array.from(random.bytes(7), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return `${day}-${letters.join('')}`
}
