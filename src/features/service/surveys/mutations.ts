import { mutationOptions } from '@tanstack/react-query'
import type { SurveyAnswer } from '#contract/service/survey-answers.ts'
import { completeSurvey, type Survey } from '#contract/service/surveys.calls.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite } from '#src/offline/outbox/queued-write.ts'
import { surveyQuery } from './queries.ts'
import { surveyChannel } from './survey-channel.ts'

/**
 * Mutation that sends the answers through the outbox: `done` once the shop has them, else
 * `waiting`.
 */
export const completeMutation = (outbox: OutboxClient, { surveyId, title }: Survey) =>
  mutationOptions({
    mutationFn: (answers: readonly SurveyAnswer[]) =>
      outbox.enqueue(
        queuedWrite(
          completeSurvey,
          { body: { surveyId, answers: [...answers] } },
          { channel: surveyChannel, target: surveyId, optimistic: { surveyId, title } },
        ),
      ),
    meta: { quiet: true, invalidates: [surveyQuery(surveyId).queryKey, ['userInfo']] },
  })
