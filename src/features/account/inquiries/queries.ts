import { getInquiry, listInquiries } from '#contract/inquiries.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Query of the member's inquiries, page after page; the shop answers without the member. */
export const inquiriesQuery = {
  ...apiPagesQuery(listInquiries, { query: {} }, { persist: 'month' }),
  staleTime: 0,
}

/** Query of one inquiry. Its files have signed addresses for ten minutes, so that it is requested on every visit. */
export const inquiryQuery = (inquiryId: number) => ({
  ...apiQuery(getInquiry, { params: { inquiryId } }, { persist: 'month' }),
  staleTime: 0,
})
