import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPage } from '#src/features/account/withdraw/withdraw-page.tsx'
import { withdrawalQuery } from '#src/features/account/withdraw/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/withdraw')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  loader: ({ context }) => prefetch(context, { withdrawalQuery }),
  head: () => ({
    meta: [{ title: pageTitle('회원 탈퇴') }, { name: 'robots', content: 'noindex' }],
  }),
  component: WithdrawPage,
})
