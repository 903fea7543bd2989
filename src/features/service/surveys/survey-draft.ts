import * as v from 'valibot'
import { SurveyAnswer, type SurveyQuestion } from '#contract/service/survey-answers.ts'
import { readDraft } from '#src/page/form/read-draft.ts'

/** Answers of a survey by the ids of its questions. */
export type SurveyDraft = ReadonlyMap<number, SurveyAnswer['value']>

const Stored = v.object({ surveyId: v.number(), answers: v.array(SurveyAnswer) })

/** The stored answers to questions that the survey still has. */
export function readSurveyDraft(
  text: string | undefined,
  surveyId: number,
  questions: readonly SurveyQuestion[],
): SurveyDraft {
  const stored = readDraft(Stored, text)
  const asked = new Set(questions.map(({ questionId }) => questionId))
  const own = stored?.surveyId === surveyId ? stored.answers : []
  return new Map(
    own.flatMap(({ questionId, value }) =>
      asked.has(questionId) ? [[questionId, value] as const] : [],
    ),
  )
}

/** Answers in the form of the call. */
export const answersOf = (draft: SurveyDraft): SurveyAnswer[] =>
  [...draft].map(([questionId, value]) => ({ questionId, value }))

/** Text of a draft to store. */
export const surveyDraftText = (surveyId: number, draft: SurveyDraft): string =>
  JSON.stringify({ surveyId, answers: answersOf(draft) })
