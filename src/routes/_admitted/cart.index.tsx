import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#src/cart/cart-page.tsx'
import { CartSkeleton } from '#src/cart/cart-skeleton.tsx'
import { cartQuery } from '#src/cart/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/cart/')({
  loader: ({ context }) => prefetch(context, { cartQuery: cartQuery(context.api) }),
  head: () => ({
    // The cart goes by the address of the shop in what links to it show (Spec 2).
    meta: [{ title: pageTitle('장바구니') }, { property: 'og:url', content: '/products' }],
  }),
  component: CartPage,
  pendingComponent: CartSkeleton,
})
