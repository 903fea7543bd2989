import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { OrderNumber } from '#contract/values.ts'
import { LookUpPage } from '#src/order/look-up-page.tsx'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/auth/non-member')({
  validateSearch: v.object({ orderNumber: v.fallback(v.optional(OrderNumber), undefined) }),
  head: () => ({
    meta: [{ title: pageTitle('비회원 주문조회') }, { name: 'robots', content: 'noindex' }],
  }),
  component: LookUpPage,
})
