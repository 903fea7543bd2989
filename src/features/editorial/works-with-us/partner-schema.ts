import * as v from 'valibot'
import { PartnerRequestForm, wrongAnswers } from '#contract/service/partner-forms.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'
import type { WorksField } from '#contract/editorial/works-field.ts'
import type { PartnerInput } from './mutations.ts'

/**
 * Values of the form: texts of its own fields and of those of the group (`answer_…`), and the
 * consent.
 */
export const PartnerValues = v.record(v.string(), v.union([v.string(), v.boolean()]))
export type PartnerValues = v.InferOutput<typeof PartnerValues>

/** Name of the control of a group's field. */
export const answerName = (key: string) => `answer_${key}`

/** Values of an empty form. */
export function emptyPartnerValues(fields: readonly WorksField[]): PartnerValues {
  return {
    company: '',
    name: '',
    phone: '',
    email: '',
    url: '',
    contents: '',
    agree: false,
    ...Object.fromEntries(fields.map(({ key }) => [answerName(key), ''])),
  }
}

interface FormOf {
  readonly typeId: number
  readonly groupId: number
  readonly fields: readonly WorksField[]
}

function bodyOf(values: PartnerValues, { typeId, groupId, fields }: FormOf): PartnerInput {
  const text = (name: string) => String(values[name] ?? '')
  const url = text('url').trim()
  const answers = fields
    .map(({ key }) => [key, text(answerName(key)).trim()] as const)
    .filter(([, answer]) => answer !== '')
  return {
    typeId,
    groupId,
    company: text('company'),
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    ...(url === '' ? {} : { url }),
    contents: text('contents'),
    answers: Object.fromEntries(answers),
    agree: values['agree'] === true,
  }
}

const AGREE = '개인정보 수집·이용에 동의해 주세요.'

/** Wrong fields of the body by the names of their controls, the own ones first. */
function faultsOf(body: PartnerInput, { fields }: FormOf): readonly (readonly [string, string])[] {
  const { issues = [] } = v.safeParse(PartnerRequestForm, body, { message: validationMessage })
  return [
    ...issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const),
    ...wrongAnswers(fields, body.answers ?? {}).map(
      ({ key, message }) => [answerName(key), message] as const,
    ),
    ...(body.agree ? [] : [['agree', AGREE] as const]),
  ]
}

/**
 * Schema of the form of a group: values of the controls, parsed to the body of
 * `sendPartnerRequest`.
 */
export function partnerSchema(form: FormOf) {
  return v.pipe(
    PartnerValues,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const [key, message] of faultsOf(bodyOf(input, form), form)) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        })
      }
    }),
    v.transform((values) => bodyOf(values, form)),
  )
}
