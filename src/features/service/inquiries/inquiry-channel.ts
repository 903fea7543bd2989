import * as v from 'valibot'
import { notSentReason } from '#src/offline/outbox/not-sent-reason.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'

/**
 * Queued inquiry as the list shows it, and its values, so that it can be written again after a
 * refusal.
 */
const InquiryChange = v.object({
  type: v.string(),
  orderNumber: v.string(),
  title: v.string(),
  contents: v.string(),
  files: v.number(),
})
export type InquiryChange = v.InferOutput<typeof InquiryChange>

/**
 * Outbox channel of inquiries. A waiting one is shown apart: it counts when the shop has received
 * it.
 */
export const inquiryChannel = outboxChannel({
  name: 'inquiries',
  progress: false,
  change: InquiryChange,
  shownOn: { queryKey: ['customers'] },
  show: () => undefined,
  refusalText: (refused, change) => {
    const name = change === undefined ? '문의' : `문의 [${change.title}]`
    return `${name}를 보내지 못했습니다. ${notSentReason(refused)}`
  },
  page: { label: '문의 보기', path: '/my-page/inquiries' },
})
