import * as v from 'valibot'
import {
  PARTNER_ANSWER_MAX,
  PARTNER_COMPANY_MAX,
  PARTNER_TEXT_MAX,
  PARTNER_TEXT_MIN,
} from './partner-limits.ts'
import { Email, PersonName, Phone } from '#contract/identity/personal-values.ts'
import { hasAtMost, normalizeText, typedText } from '#contract/platform/typed-text.ts'
import { Id } from '#contract/platform/values.ts'
import type { WorksField } from '#contract/editorial/works-field.ts'

const URL_WRONG = 'https://로 시작하는 주소를 입력해 주세요.'

const WebAddress = v.pipe(
  v.string(),
  v.transform(normalizeText),
  v.maxLength(300, '주소는 300자까지 입력할 수 있습니다.'),
  v.url(URL_WRONG),
  v.regex(/^https?:/iu, URL_WRONG),
)

/**
 * Form "Works-with-us". `answers`: values of the group's fields by their keys; empty ones are left
 * out.
 */
export const PartnerRequestForm = v.object({
  typeId: Id,
  groupId: Id,
  company: typedText({
    min: 2,
    max: PARTNER_COMPANY_MAX,
    short: '회사 또는 이름을 2자 이상 입력해 주세요.',
    long: '회사 또는 이름은 50자까지 입력할 수 있습니다.',
  }),
  name: PersonName,
  phone: Phone,
  email: Email,
  url: v.optional(WebAddress),
  contents: typedText({
    min: PARTNER_TEXT_MIN,
    max: PARTNER_TEXT_MAX,
    short: '제안 내용을 20자 이상 입력해 주세요.',
    long: '제안 내용은 3,000자까지 입력할 수 있습니다.',
  }),
  answers: v.optional(v.record(v.string(), v.pipe(v.string(), v.transform(normalizeText))), {}),
  /** Consent to the use of the personal data for one year; without it AGREEMENT_REQUIRED. */
  agree: v.boolean(),
})

/** A wrong answer to a field of a group. */
interface WrongAnswer {
  readonly key: string
  readonly message: string
}

/** Wrong answers to the fields of a group, also those of unknown fields. */
export function wrongAnswers(
  fields: readonly WorksField[],
  answers: Readonly<Record<string, string>>,
): readonly WrongAnswer[] {
  const keys = new Set(fields.map(({ key }) => key))
  const unknown = Object.keys(answers).filter((key) => !keys.has(key))
  return [
    ...unknown.map((key) => ({ key, message: '요청 정보를 다시 확인해 주세요.' })),
    ...fields.flatMap((field) => {
      const message = problemOf(field, answers[field.key] ?? '')
      return message === undefined ? [] : [{ key: field.key, message }]
    }),
  ]
}

function problemOf({ kind, required, options }: WorksField, text: string): string | undefined {
  if (text === '') return required ? '필수 항목을 입력해 주세요.' : undefined
  switch (kind) {
    case 'NUMBER':
      return /^[1-9]\d{0,8}$/u.test(text) ? undefined : '숫자만 입력해 주세요.'
    case 'SELECT':
      return options.includes(text) ? undefined : '목록에서 선택해 주세요.'
    case 'URL':
      return v.is(WebAddress, text) ? undefined : URL_WRONG
    case 'TEXT':
      return hasAtMost(text, PARTNER_ANSWER_MAX)
        ? undefined
        : `${PARTNER_ANSWER_MAX}자까지 입력할 수 있습니다.`
    default:
      return kind satisfies never
  }
}
