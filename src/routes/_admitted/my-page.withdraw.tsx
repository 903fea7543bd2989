import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '#src/features/members/withdraw/withdraw-page.tsx'
import { withdrawalQuery } from '#src/features/members/withdraw/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/withdraw')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { withdrawalQuery }),
  head: unlistedHead('회원 탈퇴'),
  component: WithdrawPage,
})
