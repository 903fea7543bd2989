import { createFileRoute } from '@tanstack/react-router'
import { FindIdPage } from '#src/features/members/recovery/find-id-page.tsx'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { textIn, type RawSearch } from '#src/page/search-values.ts'

export const Route = createFileRoute('/_admitted/auth/find-id')({
  staticData: { page: GUESTS_PAGE },
  validateSearch: (raw: RawSearch): { returnUrl?: string | undefined } => ({
    returnUrl: textIn(raw['returnUrl']),
  }),
  head: unlistedHead('아이디 찾기'),
  component: FindIdPage,
})
