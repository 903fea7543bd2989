import { createFileRoute, notFound } from '@tanstack/react-router'
import { InquiryPage } from '#src/features/service/inquiries/inquiry-page.tsx'
import { inquiryQuery } from '#src/features/service/inquiries/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/inquiries/$inquiryId')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: ({ context, location, params }) => {
    if (!/^[1-9]\d{0,14}$/u.test(params.inquiryId)) throw notFound()
    return requireLogin({ context, location })
  },
  // The shop counts the answers of an inquiry that it sends as read: a link that is only pointed at
  // asks for none.
  loader: ({ context, params, preload }) =>
    preload ? undefined : prefetch(context, { inquiry: inquiryQuery(Number(params.inquiryId)) }),
  head: unlistedHead('1:1 문의'),
  component: InquiryPage,
})
