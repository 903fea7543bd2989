const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

/**
 * Whether a text is the lower-case hex of the bytes, without a text of each: an audit compares
 * hundreds of thousands.
 */
export function isHexOf(text: string, bytes: Uint8Array): boolean {
  if (text.length !== bytes.length * 2) return false
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0
    if (text.charCodeAt(i * 2) !== DIGITS[byte >> 4]) return false
    if (text.charCodeAt(i * 2 + 1) !== DIGITS[byte & 15]) return false
  }
  return true
}
