/** Width in modules of each bar and gap of a receipt's stripes, bar first. */
export type Stripes = readonly number[]

/**
 * Stripes drawn under a receipt from its order number: the same number draws the same stripes. A drawing, not a code
 * to be scanned.
 */
export function stripesOf(text: string): Stripes {
  return Array.from(text).flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return [1 + (code & 3), 1 + ((code >> 2) & 1), 1 + ((code >> 3) & 3), 1 + ((code >> 5) & 1)]
  })
}
