import { createFileRoute } from '@tanstack/react-router'
import { GuestOrdersPage } from '#src/features/account/guest-orders/guest-orders-page.tsx'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/my-page/guest-orders')({
  staticData: { page: { ...MEMBERS_PAGE, offline: 'hidden' } },
  beforeLoad: ({ context, location }) => requireLogin(context.api, location.href),
  head: () => ({
    meta: [{ title: pageTitle('비회원 주문 가져오기') }, { name: 'robots', content: 'noindex' }],
  }),
  component: GuestOrdersPage,
})
