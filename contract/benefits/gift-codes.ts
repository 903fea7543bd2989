import { normalizeCode } from '#contract/platform/typed-text.ts'

/** Crockford base32: digits and capital letters without I, L, O and U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Symbols of a gift card code, the last of which checks the others (benefits#gift-codes). */
export const GIFT_CODE_LENGTH = 16
/** Text before the code in the QR code of a gift card (benefits#gift-codes). */
const QR_PREFIX = 'PYGC:'
const GROUP = /.{1,4}/gu

/** Doubles an element of the field of 32 elements (x⁵ + x² + 1). */
const double = (value: number) => (value & 16 ? (value << 1) ^ 0b100_101 : value << 1)

/**
 * Damm checksum over the field of 32 elements: 0 for a code with its check symbol. Undefined for a
 * foreign symbol.
 */
function checksumOf(symbols: string): number | undefined {
  let sum = 0
  for (const symbol of symbols) {
    const value = CODE_ALPHABET.indexOf(symbol)
    if (value < 0) return undefined
    sum = double(sum ^ value)
  }
  return sum
}

/**
 * A code with its check symbol. One wrong symbol and two exchanged neighbours change the checksum,
 * so both are found without asking the server (benefits#gift-codes). Foreign symbols are a
 * RangeError.
 */
export function withCheckSymbol(symbols: string): string {
  const sum = checksumOf(symbols)
  if (sum === undefined) throw new RangeError('A gift card code has only symbols of its alphabet')
  return `${symbols}${CODE_ALPHABET[sum]}`
}

/**
 * The code of a typed, pasted or scanned text: capitals without spaces and hyphens, and with the
 * symbols that O, I and L are mistaken for. It may be shorter than a code while it is typed.
 */
export function readGiftCode(text: string): string {
  const symbols = normalizeCode(text).toUpperCase()
  const code = symbols.startsWith(QR_PREFIX) ? symbols.slice(QR_PREFIX.length) : symbols
  return code.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
}

/** Whether a read code is complete and its check symbol is right. */
export function isGiftCode(code: string): boolean {
  return code.length === GIFT_CODE_LENGTH && checksumOf(code) === 0
}

/** A code in groups of four, as it is printed. */
export function formatGiftCode(code: string): string {
  return (code.match(GROUP) ?? []).join('-')
}
