import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { NAME_LENGTH_MAX } from '#contract/platform/limits.ts'

/** Single Korean consonants and vowels in their several blocks: what is left of a syllable that was not finished. */
const JAMO = '\u1100-\u11FF\u3130-\u318F\uA960-\uA97F\uD7B0-\uD7FF\uFFA0-\uFFDC'
const LETTER = `(?![${JAMO}])\\p{L}\\p{M}*`
const NAME = new RegExp(`^(?:${LETTER})(?:(?:[-' .]|\\. )?${LETTER})+\\.?$`, 'u')

/** Name as it is stored: composed letters, no outer spaces, one kind of apostrophe, hyphen and space. */
export function normalizeName(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replaceAll(/[\u2018\u2019\u02BC\uFF07]/gu, "'")
    .replaceAll(/\p{Dash_Punctuation}/gu, '-')
    .replaceAll(/\p{Space_Separator}/gu, ' ')
}

/** Whether a normalized text is a name (Product 1.2). */
export function isPersonName(name: string): boolean {
  return Array.from(name).length <= NAME_LENGTH_MAX && NAME.test(name)
}

/**
 * Person's name of 2 to 40 characters: letters of any script with their marks, and single inner spaces, hyphens,
 * apostrophes and periods (Product 1.2). Gives the normalized name.
 */
export const PersonName = v.pipe(
  v.string(),
  v.transform(normalizeName),
  v.minLength(1, FIELD_MESSAGES.name),
  v.check(isPersonName, FIELD_MESSAGES.nameWrong),
)

/** E-mail of at most 100 characters (Product 1.2). */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, FIELD_MESSAGES.email),
  v.maxLength(100, FIELD_MESSAGES.emailLong),
  v.email(FIELD_MESSAGES.emailWrong),
)

/** Korean postal code. */
export const Zonecode = v.pipe(v.string(), v.regex(/^\d{5}$/u, FIELD_MESSAGES.address))

/**
 * Extracts the digits of a typed phone number: `+82 10-1234-5678`, spaces, any dash, dots and full-width digits
 * included (Product 1.2).
 */
export function normalizePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.\p{Dash_Punctuation}]/gu, '')
    .replace(/^\+82/u, '0')
    .replace(/^00/u, '0')
}

/** Mobile number in any spelling (Product 1.2). Gives its digits. */
export const Phone = v.pipe(
  v.string(),
  v.transform(normalizePhone),
  v.regex(/^01[016789]\d{7,8}$/u, FIELD_MESSAGES.phone),
)
