import { createFileRoute } from '@tanstack/react-router'
import { MoneyPage } from '#src/features/benefits/money/money-page.tsx'
import { moneyQuery } from '#src/features/benefits/money/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/money/')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { moneyQuery }),
  head: unlistedHead('머니'),
  component: MoneyPage,
})
