import { createFileRoute } from '@tanstack/react-router'
import { bannersQuery } from '#src/features/catalogue/cards/queries.ts'
import { CartPage } from '#src/features/orders/cart/cart-page.tsx'
import { CartSkeleton } from '#src/features/orders/cart/cart-skeleton.tsx'
import { cartQuery } from '#src/features/orders/cart/queries.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

const EmptyCartShelves = lazyComponent(
  async () =>
    (await import('#src/features/catalogue/viewed/empty-cart-shelves.tsx')).EmptyCartShelves,
)

export const Route = createFileRoute('/_admitted/cart/')({
  staticData: { page: { ...SHOP_PAGE, login: 'personal', layout: { foot: 'none', footer: true } } },
  loader: ({ context }) =>
    prefetch(context, { cartQuery: cartQuery(context.api), banners: bannersQuery('CART') }),
  head: () => ({
    // The cart goes by the address of the shop in what links to it show (app#route-table).
    meta: [{ title: pageTitle('장바구니') }, { property: 'og:url', content: '/products' }],
  }),
  component: () => <CartPage shelves={<EmptyCartShelves />} />,
  pendingComponent: CartSkeleton,
})
