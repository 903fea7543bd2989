import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from '#src/features/members/password/password-page.tsx'
import { profileQuery } from '#src/features/members/profile/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { prefetch } from '#src/page/prefetch.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/my-page/password')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { profileQuery }),
  head: unlistedHead('비밀번호 변경'),
  component: PasswordPage,
})
