import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import {
  deleteInquiry,
  listInquiries,
  type replyToInquiry,
} from '#contract/service/inquiries.calls.ts'
import type { Api } from '#core/api/client.ts'
import type { QueuedWrite } from '#core/outbox/outbox.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { inquiryWrite, replyWrite, type NewInquiry } from './inquiry-write.ts'

/** All queries of inquiries. */
export const INQUIRIES_KEY = apiQueryKey(listInquiries, {})

/** Mutation that sends an inquiry with its files through the outbox. The form shows refusals. */
export const writeInquiryMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: async (inquiry: NewInquiry) => outbox.enqueue(await inquiryWrite(inquiry)),
    onSuccess: (result) => {
      void toast(
        result === 'done' ? '문의가 접수되었습니다.' : '문의를 저장했습니다. 연결되면 보냅니다.',
      )
    },
    meta: { quiet: true, invalidates: [INQUIRIES_KEY] },
  })

/** Mutation that sends a follow-up through the outbox. The form shows refusals. */
export const replyMutation = (outbox: OutboxClient, inquiryId: number) =>
  mutationOptions({
    mutationFn: ({ contents }: RequestOf<typeof replyToInquiry>['body']) =>
      outbox.enqueue(replyWrite({ inquiryId, contents })),
    onSuccess: (result) => {
      void toast(
        result === 'done'
          ? '추가 문의가 접수되었습니다.'
          : '추가 문의를 저장했습니다. 연결되면 보냅니다.',
      )
    },
    meta: { quiet: true, invalidates: [INQUIRIES_KEY] },
  })

/** Mutation that deletes a write that waits, and resolves to false where it was sent already. */
export const cancelMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: (write: QueuedWrite) => outbox.cancel(write.key),
    onSuccess: (isCancelled) => {
      if (!isCancelled) void toast('이미 전송을 시작하여 취소할 수 없습니다.', { tone: 'error' })
    },
  })

/** Mutation that deletes an inquiry. */
export const deleteInquiryMutation = (api: Api, inquiryId: number) =>
  mutationOptions({
    mutationFn: () => api.call(deleteInquiry, { params: { inquiryId } }),
    meta: { success: '삭제되었습니다.' },
  })
