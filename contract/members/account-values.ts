import * as v from 'valibot'
import {
  hasAtMost,
  letterCount,
  normalizeCode,
  normalizeText,
} from '#contract/platform/typed-text.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'

const LOGIN_ID_WRONG = '영문 소문자로 시작하는 6~20자의 영문·숫자를 입력해 주세요.'
const PASSWORD_WRONG = '영문·숫자·특수문자를 모두 포함해 8자 이상 입력해 주세요.'

/** Login id of a new member: lower case, letter first, 6 to 20 characters. */
export const LoginId = v.pipe(
  v.string(),
  v.transform(normalizeText),
  v.toLowerCase(),
  v.regex(/^[a-z][a-z0-9]{5,19}$/u, LOGIN_ID_WRONG),
)

/** Referral code: eight symbols of Crockford's base32; spaces and hyphens are left out. */
export const ReferralCode = v.pipe(
  v.string(),
  v.transform((text) => normalizeCode(text).toUpperCase()),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/u, '추천 코드 8자리를 확인해 주세요.'),
)

const RUN_LENGTH = 4

/**
 * Whether four neighbours of a text are equal or count up or down by one: `1111`, `abcd`, `4321`.
 */
function hasRun(text: string): boolean {
  const codes = Array.from(text.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0)
  return codes.some((_, start) =>
    [0, 1, -1].some((step) => {
      const run = codes.slice(start, start + RUN_LENGTH)
      return (
        run.length === RUN_LENGTH && run.every((code, at) => code === (run[0] ?? 0) + step * at)
      )
    }),
  )
}

/**
 * New password: 8 to 64 characters with a letter, a digit and a special character, without spaces
 * and without four equal or sequential characters (members#password-rule).
 * {@link containsPersonalData} is checked where id and phone are known.
 */
export const NewPassword = v.pipe(
  v.string(),
  // As it is hashed: syllables that come in parts would count several times.
  v.transform((text) => text.normalize('NFC')),
  v.maxLength(64, '비밀번호는 64자까지 입력할 수 있습니다.'),
  v.check(
    (text) =>
      text.length >= 8 &&
      /\p{L}/u.test(text) &&
      /\d/u.test(text) &&
      /[^\p{L}\d\s]/u.test(text) &&
      !/\s/u.test(text),
    PASSWORD_WRONG,
  ),
  v.check((text) => !hasRun(text), '같은 문자나 연속된 문자를 4자 이상 사용할 수 없습니다.'),
)

/**
 * Whether a password contains the login id, or the middle or last block of the phone number
 * (members#password-rule).
 */
export function containsPersonalData(
  password: string,
  { loginId, phone }: { readonly loginId: string; readonly phone: string },
): boolean {
  const blocks = [phone.slice(3, -4), phone.slice(-4)].filter((block) => block.length >= 3)
  const text = password.toLowerCase()
  return [loginId.toLowerCase(), ...blocks].some((word) => word !== '' && text.includes(word))
}

/**
 * Password that a member types to prove themselves: never checked against the rules for new ones.
 */
export const CurrentPassword = v.pipe(
  v.string(),
  v.minLength(1, FIELD_MESSAGES.password),
  v.maxLength(128),
)

/** Nickname of 2 to 20 letters and digits. */
export const Nickname = v.pipe(
  v.string(),
  v.transform(normalizeText),
  v.check(
    (text) => /^[\p{L}\p{M}\d_]+$/u.test(text) && letterCount(text) >= 2 && hasAtMost(text, 20),
    '닉네임은 2~20자의 문자·숫자로 입력해 주세요.',
  ),
)

/** Instagram id without its leading @; empty to unlink. */
export const InstagramId = v.pipe(
  v.string(),
  v.transform(normalizeText),
  v.transform((text) => text.replace(/^@/u, '')),
  v.regex(/^[A-Za-z0-9._]{0,30}$/u, '인스타그램 아이디를 확인해 주세요.'),
)
