import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#src/features/members/login-page.tsx'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { textIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/auth/login')({
  staticData: { page: { ...GUESTS_PAGE, purchase: true } },
  validateSearch: (raw: RawSearch): { returnUrl?: string | undefined } => ({
    returnUrl: textIn(raw['returnUrl']),
  }),
  head: unlistedHead('로그인'),
  component: LoginPage,
})
