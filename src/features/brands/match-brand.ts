import type { BrandCard } from '#contract/brands.ts'

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const SYLLABLES_PER_INITIAL = 588

/** Whether a typed word is part of a brand's name, or of the initial consonants of its Korean name. */
export function matchesBrand(
  { nameEn, nameKo }: Pick<BrandCard, 'nameEn' | 'nameKo'>,
  typed: string,
): boolean {
  const word = normal(typed)
  return [normal(nameEn), normal(nameKo), initialsOf(nameKo)].some((name) => name.includes(word))
}

const normal = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/gu, '')

function initialsOf(text: string): string {
  return Array.from(text, initialOf).join('')
}

function initialOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_PER_INITIAL))
}
