import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { normalizeCode } from '#contract/platform/typed-text.ts'

function isRealDate(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
  return date.getUTCMonth() === (month ?? 0) - 1 && date.getUTCDate() === day
}

/** Date of birth, `YYYYMMDD`. */
export const BirthDate = v.pipe(
  v.string(),
  v.transform(normalizeCode),
  v.regex(/^(?:19|20)\d{6}$/u, '생년월일 8자리를 입력해 주세요.'),
  v.check(isRealDate, '생년월일 8자리를 입력해 주세요.'),
)

/** Full years on a day, both `YYYYMMDD`; a leap-day birthday counts from 1 March in other years. */
export function fullYears(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(4) < birth.slice(4) ? years - 1 : years
}

/** Age in full years from which a buyer is no minor (identity#minor). */
export const FULL_AGE = 19

export const Gender = v.picklist(['M', 'F', 'N'])
export type Gender = v.InferOutput<typeof Gender>

/** Six-digit code of a text message. */
export const SmsCode = v.pipe(
  v.string(),
  v.transform(normalizeCode),
  v.regex(/^\d{6}$/u, FIELD_MESSAGES.smsCode),
)

/** Token that proves a phone number or an identity check for the next call. */
export const ProofToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
