import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage, CheckoutPending } from '#src/checkout/checkout-page.tsx'
import { readCheckoutSearch } from '#src/checkout/checkout-search.ts'
import { sendBefore } from '#src/outbox/send-before.ts'
import { pageTitle } from '#src/page/page-title.ts'

export const Route = createFileRoute('/_admitted/cart/payment/')({
  validateSearch: readCheckoutSearch,
  // The order sheet reads the cart: what was changed a moment ago goes first.
  loader: ({ context }) => (context.waitsForData ? undefined : sendBefore(context.outbox)),
  head: () => ({
    meta: [{ title: pageTitle('주문/결제') }, { name: 'robots', content: 'noindex' }],
  }),
  component: CheckoutPage,
  pendingComponent: CheckoutPending,
})
