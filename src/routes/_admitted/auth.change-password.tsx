import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '#src/features/members/recovery/change-password-page.tsx'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { textIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/auth/change-password')({
  staticData: { page: GUESTS_PAGE },
  validateSearch: (raw: RawSearch): { returnUrl?: string | undefined } => ({
    returnUrl: textIn(raw['returnUrl']),
  }),
  head: unlistedHead('비밀번호 변경'),
  component: ChangePasswordPage,
})
