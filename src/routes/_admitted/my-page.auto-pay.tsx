import { createFileRoute } from '@tanstack/react-router'
import { AutoPayPage } from '#src/features/payments/cards/auto-pay-page.tsx'
import { autoPaysQuery } from '#src/features/payments/cards/queries.ts'
import { readResultSearch } from '#src/features/payments/window/result-search.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/auto-pay')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  validateSearch: readResultSearch,
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { autoPaysQuery }),
  head: unlistedHead('등록 카드'),
  component: AutoPayPage,
})
