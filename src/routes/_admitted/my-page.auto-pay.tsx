import { createFileRoute } from '@tanstack/react-router'
import { AutoPayPage } from '#src/features/account/auto-pay/auto-pay-page.tsx'
import { autoPaysQuery } from '#src/features/account/auto-pay/queries.ts'
import { readResultSearch } from '#src/features/checkout/payment/result-search.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/auto-pay')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  validateSearch: readResultSearch,
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  loader: ({ context }) => prefetch(context, { autoPaysQuery }),
  head: () => ({
    meta: [{ title: pageTitle('등록 카드') }, { name: 'robots', content: 'noindex' }],
  }),
  component: AutoPayPage,
})
