/** Widths in modules of all bars and gaps of a barcode, bar first. */
export type Stripes = readonly number[]

/**
 * Decorative barcode of an order number: the same number gives the same stripes. It cannot be
 * scanned.
 */
export function stripesOf(text: string): Stripes {
  return Array.from(text).flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return [1 + (code & 3), 1 + ((code >> 2) & 1), 1 + ((code >> 3) & 3), 1 + ((code >> 5) & 1)]
  })
}
