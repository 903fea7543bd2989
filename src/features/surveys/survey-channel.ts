import * as v from 'valibot'
import { TOO_OLD } from '#core/outbox/queue.ts'
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
  refusalText: ({ code, sentence }, change) => {
    const name = change === undefined ? '설문' : `[${change.title}] 설문`
    const reason =
      code === TOO_OLD ? '오랫동안 연결되지 않았습니다.' : (sentence ?? '다시 시도해 주세요.')
    return `${name} 응답을 보내지 못했습니다. ${reason}`
  },
  page: { label: '홈으로', path: '/' },
})
