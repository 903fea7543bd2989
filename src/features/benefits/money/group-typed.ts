import { formatGiftCode, readGiftCode } from '#contract/benefits/gift-codes.ts'

/** What a code consists of while it is typed; the text of a QR code has other signs. */
const TYPED = /^[\da-z -]*$/iu

/**
 * A typed gift card code in groups of four, as it is printed; undefined where the text stays as it
 * is: the cursor is within it, or it is no code.
 */
export function groupTyped(text: string, cursor: number | null): string | undefined {
  if (cursor !== text.length || !TYPED.test(text)) return undefined
  const grouped = formatGiftCode(readGiftCode(text))
  return grouped === text ? undefined : grouped
}
