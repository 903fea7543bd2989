import { createFileRoute } from '@tanstack/react-router'
import { InquiriesPage } from '#src/features/service/inquiries/inquiries-page.tsx'
import { inquiriesQuery } from '#src/features/service/inquiries/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/inquiries/')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { inquiriesQuery }),
  head: unlistedHead('1:1 문의'),
  component: InquiriesPage,
})
