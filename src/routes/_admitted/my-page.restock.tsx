import { createFileRoute } from '@tanstack/react-router'
import { RestockPage } from '#src/features/catalogue/restock/restock-page.tsx'
import { restockAlertsQuery } from '#src/features/catalogue/restock/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/restock')({
  staticData: { page: MEMBERS_PAGE },
  beforeLoad: requireLogin,
  loader: ({ context }) => prefetch(context, { restockAlertsQuery }),
  head: unlistedHead('재입고 알림'),
  component: RestockPage,
})
