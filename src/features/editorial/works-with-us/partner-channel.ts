import * as v from 'valibot'
import { notSentReason } from '#src/offline/outbox/not-sent-reason.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/** Queued request of a partner, with its group for messages. */
const PartnerChange = v.object({ group: v.string() })

/** Outbox channel of requests of partners. */
export const partnerChannel = outboxChannel({
  name: 'partner-requests',
  progress: false,
  change: PartnerChange,
  shownOn: { queryKey: ['works-with-us'] },
  show: () => undefined,
  refusalText: (refused, change) => {
    const name = change === undefined ? '제안' : `[${change.group}] 제안`
    return `${name}을 보내지 못했습니다. ${notSentReason(refused)}`
  },
  page: { label: '다시 쓰기', path: '/works-with-us' },
})
