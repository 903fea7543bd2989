import type { Random } from '#server/platform/services/random.ts'

/** Crockford base32 without I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTERS = 11

/** A new receipt number: `R` and eleven random characters, 55 bits. */
export function newReceiptNo(random: Random): string {
  const letters = Array.from(random.bytes(LETTERS), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  )
  return `R${letters.join('')}`
}
