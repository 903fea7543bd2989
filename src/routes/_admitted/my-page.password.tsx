import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from '#src/features/account/password/password-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/my-page/password')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  head: () => ({
    meta: [{ title: pageTitle('비밀번호 변경') }, { name: 'robots', content: 'noindex' }],
  }),
  component: PasswordPage,
})
