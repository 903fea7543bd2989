import { createFileRoute } from '@tanstack/react-router'
import { CART_LANE } from '#src/features/orders/cart/cart-lane.ts'
import { CheckoutPending } from '#src/features/orders/sheet/checkout-page.tsx'
import { readCheckoutSearch } from '#src/features/orders/sheet/checkout-search.ts'
import { PaymentPage } from '#src/features/raffles/winning/payment-page.tsx'
import { sendBefore } from '#src/offline/outbox/send-before.ts'
import { PRIVATE_PAGE } from '#src/page/page-facts.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'

export const Route = createFileRoute('/_admitted/cart/payment/')({
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
  validateSearch: readCheckoutSearch,
  // The order sheet reads the cart: what was changed a moment ago goes first.
  loader: ({ context }) =>
    context.waitsForData ? undefined : sendBefore(context.outbox, CART_LANE),
  head: unlistedHead('주문/결제'),
  component: PaymentPage,
  pendingComponent: CheckoutPending,
})
