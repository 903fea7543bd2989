import { createFileRoute, notFound } from '@tanstack/react-router'
import { surveyQuery } from '#src/features/service/surveys/queries.ts'
import {
  SurveyFailure,
  SurveyMissing,
  SurveyPage,
  SurveySkeleton,
} from '#src/features/service/surveys/survey-page.tsx'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/survey/$surveyId')({
  staticData: { page: { ...PRIVATE_PAGE, offline: 'hidden', area: 'stories' } },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.surveyId)) throw notFound()
  },
  loader: async ({ context: { queryClient }, params }) => {
    await queryClient.ensureQueryData(surveyQuery(Number(params.surveyId)))
  },
  head: unlistedHead('설문'),
  pendingMs: 0,
  pendingMinMs: 0,
  component: SurveyPage,
  pendingComponent: SurveySkeleton,
  errorComponent: SurveyFailure,
  notFoundComponent: SurveyMissing,
})
