import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { NAME_LENGTH_MAX } from '#contract/platform/limits.ts'
import {
  hasAtMost,
  normalizeCode,
  normalizeText,
  typedText,
} from '#contract/platform/typed-text.ts'

/**
 * Single Korean consonants and vowels in their several blocks: what is left of a syllable that was
 * not finished.
 */
const JAMO = '\u1100-\u11FF\u3130-\u318F\uA960-\uA97F\uD7B0-\uD7FF\uFFA0-\uFFDC'
const LETTER = `(?![${JAMO}])\\p{L}\\p{M}*`
/** Letters, digits and what is between them in the name of a room, a desk or a business. */
const RECEIVER = /^[\p{L}\p{M}\p{N} \-'.,&()[\]/·_#]+$/u
const UNFINISHED = new RegExp(`[${JAMO}]`, 'u')
const NAME = new RegExp(`^(?:${LETTER})(?:(?:[-' .]|\\. )?${LETTER})+\\.?$`, 'u')

/** Name as it is stored: what can be seen of it, with one kind of apostrophe, hyphen and space. */
export function normalizeName(text: string): string {
  return normalizeText(text)
    .replaceAll(/[\u2018\u2019\u02BC\uFF07]/gu, "'")
    .replaceAll(/\p{Dash_Punctuation}/gu, '-')
    .replaceAll(/\s+/gu, ' ')
}

/** Whether a normalized text is a name. */
export function isPersonName(name: string): boolean {
  return hasAtMost(name, NAME_LENGTH_MAX) && NAME.test(name)
}

/**
 * Person's name of 2 to 40 characters: letters of any script with their marks, and single inner
 * spaces, hyphens, apostrophes and periods (identity#person-name). Gives the normalized name.
 */
export const PersonName = v.pipe(
  v.string(),
  v.transform(normalizeName),
  v.minLength(1, FIELD_MESSAGES.name),
  v.check(isPersonName, FIELD_MESSAGES.nameWrong),
)

/**
 * Name of who receives goods, of 2 to 40 characters: a person, a person with a room or a desk, or a
 * business. Gives the normalized name.
 */
export const ReceiverName = v.pipe(
  typedText({
    min: 2,
    max: NAME_LENGTH_MAX,
    short: FIELD_MESSAGES.nameWrong,
    long: FIELD_MESSAGES.nameWrong,
  }),
  v.transform(normalizeName),
  v.check(
    (name) => RECEIVER.test(name) && /\p{L}/u.test(name) && !UNFINISHED.test(name),
    FIELD_MESSAGES.nameWrong,
  ),
)

/** Words before and after the @ of an e-mail: those that RFC 5321 takes without quotation marks. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/iu

/** E-mail of at most 100 characters, also of a domain in Punycode. */
export const Email = v.pipe(
  v.string(),
  v.transform(normalizeText),
  v.transform((text) => text.normalize('NFKC')),
  v.minLength(1, FIELD_MESSAGES.email),
  v.maxLength(100, FIELD_MESSAGES.emailLong),
  v.regex(EMAIL, FIELD_MESSAGES.emailWrong),
)

/** Korean postal code. */
export const Zonecode = v.pipe(
  v.string(),
  v.transform(normalizeCode),
  v.regex(/^\d{5}$/u, FIELD_MESSAGES.address),
)

/**
 * Digits of a typed phone number: `+82 10-1234-5678`, `+82(0)10…` and `(010) 1234 5678` included.
 */
export function normalizePhone(text: string): string {
  return normalizeCode(text)
    .replace(/^(?:\+|00)820?/u, '0')
    .replace(/^00/u, '0')
}

/** Mobile number in any spelling (identity#mobile-number). Gives its digits. */
export const Phone = v.pipe(
  v.string(),
  v.transform(normalizePhone),
  v.regex(/^01[016789]\d{7,8}$/u, FIELD_MESSAGES.phone),
)

/**
 * Landline of an area, internet line, safety number of a carrier (050), or mobile number: who can
 * be called for a parcel.
 */
const RECEIVER_PHONE = /^(?:01[016789]\d{7,8}|02\d{7,8}|0[3-6][1-5]\d{7,8}|050\d{8,9}|070\d{8})$/u

/** Phone of a receiver in any spelling. Gives its digits. */
export const ReceiverPhone = v.pipe(
  v.string(),
  v.transform(normalizePhone),
  v.regex(RECEIVER_PHONE, FIELD_MESSAGES.receiverPhone),
)
