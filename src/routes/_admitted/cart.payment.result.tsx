import { createFileRoute } from '@tanstack/react-router'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { PaymentResultPage } from '#src/features/orders/result/payment-result-page.tsx'
import { readResultSearch } from '#src/features/payments/window/result-search.ts'

export const Route = createFileRoute('/_admitted/cart/payment/result')({
  staticData: {
    page: {
      ...PRIVATE_PAGE,
      area: 'account',
      admission: 'continues',
      layout: { foot: 'none', footer: false },
      offline: 'hidden',
      purchase: true,
    },
  },
  validateSearch: readResultSearch,
  head: unlistedHead('결제 확인'),
  component: PaymentResultPage,
})
