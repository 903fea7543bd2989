import { getInquiry, listInquiries } from '#contract/service/inquiries.calls.ts'
import { FILE_ADDRESS_LIFE_MS } from '#contract/platform/limits.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Query of the member's inquiries, page after page; the shop answers without the member. */
export const inquiriesQuery = {
  ...apiPagesQuery(listInquiries, { query: {} }, { persist: 'month' }),
  staleTime: 0,
}

/**
 * Query of one inquiry. Its files have signed addresses for ten minutes, before whose end it is
 * requested again.
 */
export const inquiryQuery = (inquiryId: number) => ({
  ...apiQuery(getInquiry, { params: { inquiryId } }, { persist: 'month' }),
  staleTime: 0,
  refetchInterval: FILE_ADDRESS_LIFE_MS - 60_000,
})
