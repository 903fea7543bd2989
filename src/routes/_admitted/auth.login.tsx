import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginPage } from '#src/member/login-page.tsx'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/auth/login')({
  validateSearch: v.object({ returnUrl: v.fallback(v.optional(v.string()), undefined) }),
  head: () => ({
    meta: [{ title: pageTitle('로그인') }, { name: 'robots', content: 'noindex' }],
  }),
  component: LoginPage,
})
