import * as v from 'valibot'
import { TOO_OLD } from '#core/outbox/queue.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/** Queued follow-up as its thread shows it, and its text, so that it can be written again. */
const ReplyChange = v.object({ inquiryId: v.number(), contents: v.string() })
export type ReplyChange = v.InferOutput<typeof ReplyChange>

/** Outbox channel of follow-ups. A waiting one is marked in its thread: it counts when the shop has received it. */
export const replyChannel = outboxChannel({
  name: 'inquiry-replies',
  progress: false,
  change: ReplyChange,
  shownOn: { queryKey: ['customers'] },
  show: () => undefined,
  refusalText: ({ code, sentence }) => {
    const reason =
      code === TOO_OLD ? '오랫동안 연결되지 않았습니다.' : (sentence ?? '다시 시도해 주세요.')
    return `추가 문의를 보내지 못했습니다. ${reason}`
  },
  page: { label: '문의 보기', path: '/my-page/inquiries' },
})
