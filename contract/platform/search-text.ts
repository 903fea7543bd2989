import { normalizeText } from './typed-text.ts'

/** First letters of a Hangul block, in the order of U+1100, as a keyboard types them. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'

/**
 * Text to search with: composed, single spaces, plain forms of full-width letters, hyphens and lone
 * initials.
 */
export function normalizeSearch(text: string): string {
  return normalizeText(text)
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replaceAll(/[\u1100-\u1112]/gu, (initial) => INITIALS.charAt(initial.charCodeAt(0) - 0x11_00))
    .replaceAll(/\s+/gu, ' ')
}
