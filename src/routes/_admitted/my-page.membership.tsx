import { createFileRoute } from '@tanstack/react-router'
import { MembershipPage } from '#src/features/members/membership/membership-page.tsx'
import { membershipQuery } from '#src/features/members/membership/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/membership')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { membershipQuery }),
  head: unlistedHead('멤버십'),
  component: MembershipPage,
})
