/**
 * Two consonants that a Korean keyboard joins when they are typed one after the other: ㄱㅅ becomes
 * ㄳ.
 */
const JOINED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** One letter of a syllable: every product has a syllable that begins with it. */
const LONE_LETTER = /^[ㄱ-ㅎㅏ-ㅣ]$/u

/**
 * The words of a keyword that can be searched for; a word of signs alone is none, nor is one letter
 * of a syllable. Joined consonants are parted.
 */
export function keywordWords(keyword: string): string[] {
  return keyword
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => LETTER_OR_DIGIT.test(word))
    .map((word) => word.replaceAll(/[ㄳ-ㅄ]/gu, (letter) => JOINED[letter] ?? letter))
    .filter((word) => !LONE_LETTER.test(word))
}
