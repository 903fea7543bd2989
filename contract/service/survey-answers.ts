import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { SCALE, SURVEY_TEXT_MAX } from './survey-limits.ts'
import { Id } from '#contract/platform/values.ts'

/** Kinds of questions: one option, several options, 1 to 5, text. */
export const QuestionKind = v.picklist(['SINGLE', 'MULTI', 'SCALE', 'TEXT'])

/** Question of a survey; `options` of SINGLE and MULTI, empty for other kinds. */
export const SurveyQuestion = v.object({
  questionId: Id,
  kind: QuestionKind,
  title: v.string(),
  required: v.boolean(),
  options: v.array(v.string()),
})
export type SurveyQuestion = v.InferOutput<typeof SurveyQuestion>

/** Answer to a question: option or text, several options, or number of the scale. */
export const SurveyAnswer = v.object({
  questionId: Id,
  value: v.union([
    typedText({ max: SURVEY_TEXT_MAX }),
    v.pipe(v.array(v.string()), v.maxLength(50)),
    v.pipe(v.number(), v.integer()),
  ]),
})
export type SurveyAnswer = v.InferOutput<typeof SurveyAnswer>

/** Answers of a survey. */
export const SurveyAnswers = v.object({
  surveyId: Id,
  answers: v.pipe(v.array(SurveyAnswer), v.maxLength(100)),
})
export type SurveyAnswers = v.InferOutput<typeof SurveyAnswers>

/** A missing or wrong answer. */
interface WrongAnswer {
  readonly questionId: number
  readonly message: string
}

/**
 * Missing and wrong answers in the order of the questions; unknown and repeated questions first.
 */
export function wrongSurveyAnswers(
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): readonly WrongAnswer[] {
  const asked = new Set(questions.map(({ questionId }) => questionId))
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  const unknown = answers.filter(
    ({ questionId }, index) =>
      !asked.has(questionId) ||
      answers.findIndex((other) => other.questionId === questionId) !== index,
  )
  return [
    ...unknown.map(({ questionId }) => ({ questionId, message: '응답을 다시 확인해 주세요.' })),
    ...questions.flatMap((question) => {
      const message = problemOf(question, given.get(question.questionId))
      return message === undefined ? [] : [{ questionId: question.questionId, message }]
    }),
  ]
}

type Value = SurveyAnswer['value'] | undefined

function problemOf(question: SurveyQuestion, value: Value): string | undefined {
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return question.required ? missingMessage(question) : undefined
  return fits(question, value) ? undefined : '응답을 다시 확인해 주세요.'
}

const missingMessage = ({ kind }: SurveyQuestion) =>
  kind === 'TEXT' ? '답변을 입력해 주세요.' : '답변을 선택해 주세요.'

function fits({ kind, options }: SurveyQuestion, value: Value): boolean {
  switch (kind) {
    case 'SINGLE':
      return typeof value === 'string' && options.includes(value)
    case 'MULTI':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => options.includes(one))
      )
    case 'SCALE':
      return typeof value === 'number' && value >= SCALE.min && value <= SCALE.max
    case 'TEXT':
      return typeof value === 'string'
    default:
      return kind satisfies never
  }
}
