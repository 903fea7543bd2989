import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '#src/features/members/join/join-page.tsx'
import { membershipTextsQuery } from '#src/features/agreements/documents/queries.ts'
import { readJoinSearch } from '#src/features/members/join/join-search.ts'
import { GUESTS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/auth/join')({
  staticData: { page: { ...GUESTS_PAGE, purchase: true } },
  validateSearch: readJoinSearch,
  loader: ({ context }) => prefetch(context, { agreements: membershipTextsQuery }),
  head: unlistedHead('회원가입'),
  component: JoinPage,
})
