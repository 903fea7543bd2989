const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const PER_CONSONANT = 588

/**
 * Letters under which lists of brands put a name: the consonant of its first syllable, or itself.
 */
export function initialsOf({
  nameKo,
  nameEn,
}: {
  readonly nameKo: string
  readonly nameEn: string
}): { readonly initialKo: string; readonly initialEn: string } {
  const at = (nameKo.codePointAt(0) ?? 0) - FIRST_SYLLABLE
  const consonant = CONSONANTS[Math.floor(at / PER_CONSONANT)]
  const isSyllable = at >= 0 && at < SYLLABLES && consonant !== undefined
  return {
    initialKo: isSyllable ? consonant : nameKo.slice(0, 1).toUpperCase(),
    initialEn: nameEn.slice(0, 1).toUpperCase(),
  }
}
