import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/endpoint.ts'
import { deleteInquiry, listInquiries, replyToInquiry, writeInquiry } from '#contract/inquiries.ts'
import type { Api } from '#core/api/client.ts'
import { apiQueryKey } from '#src/page/api-query.ts'

/** All queries of inquiries. */
const INQUIRIES_KEY = apiQueryKey(listInquiries, {})

/** Mutation that sends an inquiry with its files. The form shows refusals. */
export const writeInquiryMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({
      body,
      files,
    }: {
      body: RequestOf<typeof writeInquiry>['body']
      files: readonly File[]
    }) => api.call(writeInquiry, { body, files }),
    meta: { quiet: true, success: '문의가 접수되었습니다.', invalidates: [INQUIRIES_KEY] },
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
