import * as v from 'valibot'
import { normalizeCode, normalizeText, typedText } from '#contract/platform/typed-text.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'

/** Login id of an operator. */
export const LoginId = v.pipe(
  v.string(),
  v.transform(normalizeText),
  v.regex(/^[a-z0-9._-]{3,30}$/u, '아이디는 영문 소문자, 숫자, . _ - 로 3~30자입니다.'),
)
/** New password of an operator. */
export const NewPassword = v.pipe(
  v.string(),
  // As it is hashed: syllables that come in parts would count several times.
  v.transform((text) => text.normalize('NFC')),
  v.minLength(12, '비밀번호는 12자 이상으로 입력해 주세요.'),
  v.maxLength(200, '비밀번호는 200자까지 입력할 수 있습니다.'),
)
/** Name of an operator, as colleagues see it. */
export const OperatorName = typedText({
  min: 1,
  max: 30,
  short: '이름을 입력해 주세요.',
  long: '이름은 30자까지 입력할 수 있습니다.',
})
/** Code of an authenticator app, or a recovery code. */
export const OneTimeCode = v.pipe(
  v.string(),
  v.transform((text) =>
    normalizeCode(text)
      .toLowerCase()
      .replace(/^([a-z0-9]{5})([a-z0-9]{5})$/u, '$1-$2'),
  ),
  v.regex(/^(?:\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/u, '6자리 인증번호나 복구 코드를 입력해 주세요.'),
)
/** Secret of a link or of a sign-in under way. */
export const Token = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/u))
/** Reason of an action, for the audit log. */
export const Reason = typedText({
  min: 2,
  max: 200,
  short: '사유를 2자 이상 입력해 주세요.',
  long: '사유는 200자까지 입력할 수 있습니다.',
})
/** Version of an edited row, as the form read it. */
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** Note of staff on a record; shoppers never see it. */
export const NoteText = typedText({
  min: 1,
  max: 1_000,
  short: '메모를 입력해 주세요.',
  long: '메모는 1,000자까지 입력할 수 있습니다.',
})
/** Rows of a page of a list in a query string. */
export const ListSize = v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(200)))
/** A file in an answer; `content` is base64. */
export const FileAnswer = v.object({
  name: v.string(),
  mediaType: v.string(),
  content: v.string(),
})
export type FileAnswer = v.InferOutput<typeof FileAnswer>
