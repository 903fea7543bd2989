import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { deleteInquiry, listInquiries, replyToInquiry } from '#contract/inquiries.ts'
import type { Api } from '#core/api/client.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { inquiryWrite, type NewInquiry } from './inquiry-write.ts'

/** All queries of inquiries. */
const INQUIRIES_KEY = apiQueryKey(listInquiries, {})

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

/** Mutation that adds a message. The form shows refusals. */
export const replyMutation = (api: Api, inquiryId: number) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof replyToInquiry>['body']) =>
      api.call(replyToInquiry, { params: { inquiryId }, body }),
    meta: { quiet: true, success: '추가 문의가 접수되었습니다.', invalidates: [INQUIRIES_KEY] },
  })

/** Mutation that deletes an inquiry. */
export const deleteInquiryMutation = (api: Api, inquiryId: number) =>
  mutationOptions({
    mutationFn: () => api.call(deleteInquiry, { params: { inquiryId } }),
    meta: { success: '삭제되었습니다.' },
  })
