import type { Random } from '#server/app/random.ts'

/** Crockford base32: no I, L, O, U, so that a number read aloud is not misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KST_OFFSET_MS = 9 * 3_600_000

/** A new order number: the day in Korea as `YYMMDD-` and seven random characters, 35 bits (Product 1.2). */
export function newOrderNumber(now: Date, random: Random): string {
  const day = new Date(now.getTime() + KST_OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '')
  const letters = Array.from(random.bytes(7), (byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return `${day}-${letters.join('')}`
}
