import * as v from 'valibot'
import { notSentReason } from '#src/offline/outbox/not-sent-reason.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/** Queued answers of a survey, with its title for messages. */
const SurveyChange = v.object({ surveyId: v.number(), title: v.string() })

/** Outbox channel of surveys. Waiting answers count when the shop has received them. */
export const surveyChannel = outboxChannel({
  name: 'surveys',
  progress: false,
  change: SurveyChange,
  shownOn: { queryKey: ['survey'] },
  show: () => undefined,
  refusalText: (refused, change) => {
    const name = change === undefined ? '설문' : `[${change.title}] 설문`
    return `${name} 응답을 보내지 못했습니다. ${notSentReason(refused)}`
  },
  page: { label: '홈으로', path: '/' },
})
