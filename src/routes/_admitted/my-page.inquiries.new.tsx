import { createFileRoute } from '@tanstack/react-router'
import { NewInquiryPage } from '#src/features/service/inquiries/new-inquiry-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { oneOf, orderNumberIn, type RawSearch } from '#src/page/search-values.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

/** Search values of the form. */
interface NewInquirySearch {
  /** Order that the inquiry is about. */
  readonly order?: string | undefined
  /** Whether files that another app shared wait on the device, or could not be kept. */
  readonly shared?: 'stored' | 'lost' | undefined
}

export const Route = createFileRoute('/_admitted/my-page/inquiries/new')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (raw: RawSearch): NewInquirySearch => ({
    order: orderNumberIn(raw['order']),
    shared: oneOf(['stored', 'lost'], raw['shared']),
  }),
  beforeLoad: requireLogin,
  head: unlistedHead('문의하기'),
  component: NewInquiryPage,
})
