import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '#src/features/agreements/own/agreements-page.tsx'
import { memberAgreementsQuery } from '#src/features/agreements/own/queries.ts'
import { membershipTextsQuery } from '#src/features/agreements/documents/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/agreements')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { memberAgreementsQuery, membershipTextsQuery }),
  head: unlistedHead('약관·수신 동의'),
  component: AgreementsPage,
})
