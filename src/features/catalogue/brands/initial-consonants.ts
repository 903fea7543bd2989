const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const SYLLABLES_PER_INITIAL = 588

/**
 * Text in which every Korean syllable is replaced by its initial consonant, such as `ㅂㅅ` for `배송`
 * (catalogue#keyword-search).
 */
export function initialConsonants(text: string): string {
  return Array.from(text, initialOf).join('')
}

function initialOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL))
}
