import * as v from 'valibot'
import { TOO_OLD } from '#core/outbox/queue.ts'
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
  refusalText: ({ code, sentence }, change) => {
    const name = change === undefined ? '제안' : `[${change.group}] 제안`
    const reason =
      code === TOO_OLD ? '오랫동안 연결되지 않았습니다.' : (sentence ?? '다시 시도해 주세요.')
    return `${name}을 보내지 못했습니다. ${reason}`
  },
  page: { label: '다시 쓰기', path: '/works-with-us' },
})
