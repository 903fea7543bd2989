import * as v from 'valibot'
import { notSentReason } from '#src/offline/outbox/not-sent-reason.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/** Queued follow-up as its thread shows it, and its text, so that it can be written again. */
const ReplyChange = v.object({ inquiryId: v.number(), contents: v.string() })
export type ReplyChange = v.InferOutput<typeof ReplyChange>

/**
 * Outbox channel of follow-ups. A waiting one is marked in its thread: it counts when the shop has
 * received it.
 */
export const replyChannel = outboxChannel({
  name: 'inquiry-replies',
  progress: false,
  change: ReplyChange,
  shownOn: { queryKey: ['customers'] },
  show: () => undefined,
  refusalText: (refused) => `추가 문의를 보내지 못했습니다. ${notSentReason(refused)}`,
  page: { label: '문의 보기', path: '/my-page/inquiries' },
})
