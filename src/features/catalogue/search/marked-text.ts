/** Part of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * A text in parts around the first occurrence of a keyword, whatever its case; one part without an
 * occurrence.
 */
export function markedParts(text: string, keyword: string): readonly TextPart[] {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  // Lower case may change the length of a text; its parts would then be wrong.
  if (keyword === '' || at === -1 || text.toLowerCase().length !== text.length) {
    return [{ text, isMatch: false }]
  }
  const end = at + keyword.length
  const parts = [
    { text: text.slice(0, at), isMatch: false },
    { text: text.slice(at, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ]
  return parts.filter((part) => part.text !== '')
}
