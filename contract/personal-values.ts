import * as v from 'valibot'

/** Storage of a mobile number: digits only (Product 1.2). */
export const Phone = v.pipe(
  v.string(),
  v.regex(/^01[016789]\d{7,8}$/u, '휴대폰 번호를 확인해 주세요.'),
)

const NAME_WRONG = '이름은 한글 또는 영문 2~20자로 입력해 주세요.'

/** Person's name, 2 to 20 letters, single inner spaces (Product 1.2). */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2, NAME_WRONG),
  v.maxLength(20, NAME_WRONG),
  v.regex(/^[\p{Script=Hangul}A-Za-z]+( [\p{Script=Hangul}A-Za-z]+)*$/u, NAME_WRONG),
)

/** E-mail of at most 100 characters (Product 1.2). */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100, '이메일은 100자까지 입력할 수 있습니다.'),
  v.email('이메일 형식을 확인해 주세요.'),
)

/** Korean postal code. */
export const Zonecode = v.pipe(v.string(), v.regex(/^\d{5}$/u, '주소를 검색해 주세요.'))

/** Digits of a phone number as people type it: `+82 10-1234-5678`, spaces, any dash, dots and full-width digits included (Product 1.2). */
export function normalizePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.\p{Dash_Punctuation}]/gu, '')
    .replace(/^\+82/u, '0')
    .replace(/^00/u, '0')
}
