import { getSurvey } from '#contract/service/surveys.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of a survey, and of whether the member, or the guest on this browser, has answered it. */
export const surveyQuery = (surveyId: number) => ({
  ...apiQuery(getSurvey, { params: { surveyId } }, { persist: 'day' }),
  staleTime: 0,
})
