import * as v from 'valibot'
import { SurveyAnswers } from '#contract/service/survey-answers.ts'
import type { Survey } from '#contract/service/surveys.calls.ts'
import type { QueuedWrite } from '#core/outbox/outbox.ts'
import { readSurveyDraft, surveyDraftText } from './survey-draft.ts'

/** Text of the draft with answers that were not sent; those that were given since stay. */
export function restoreAnswers(
  draft: string | undefined,
  { request }: Pick<QueuedWrite, 'request'>,
  { surveyId, questions }: Survey,
): string {
  const body = v.safeParse(SurveyAnswers, request.body)
  const unsent = body.success ? JSON.stringify(body.output) : undefined
  return surveyDraftText(
    surveyId,
    new Map([
      ...readSurveyDraft(unsent, surveyId, questions),
      ...readSurveyDraft(draft, surveyId, questions),
    ]),
  )
}
