import { createFileRoute } from '@tanstack/react-router'
import { NewInquiryPage } from '#src/features/service/inquiries/new-inquiry-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { orderNumberIn, type RawSearch } from '#src/page/search-values.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/my-page/inquiries/new')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): { order?: string | undefined } => ({
    order: orderNumberIn(raw['order']),
  }),
  beforeLoad: requireLogin,
  head: unlistedHead('문의하기'),
  component: NewInquiryPage,
})
