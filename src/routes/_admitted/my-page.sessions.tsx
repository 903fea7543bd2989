import { createFileRoute } from '@tanstack/react-router'
import { SessionsPage } from '#src/features/members/sessions/sessions-page.tsx'
import { sessionsQuery } from '#src/features/members/sessions/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/sessions')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { sessionsQuery }),
  head: unlistedHead('로그인 기기'),
  component: SessionsPage,
})
