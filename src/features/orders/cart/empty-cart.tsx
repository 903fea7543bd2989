import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'

const EmptyCartShelves = lazyComponent(
  async () =>
    (await import('#src/features/catalogue/viewed/empty-cart-shelves.tsx')).EmptyCartShelves,
)

/** Empty state of the cart, with products to go on from (Product 2.8). */
export function EmptyCart() {
  return (
    <>
      <EmptyState
        as="h1"
        drawing="empty-bag"
        sentence="장바구니가 비어 있습니다."
        action={<LinkButton to="/products">쇼핑하러 가기</LinkButton>}
      />
      <Suspense fallback={null}>
        <EmptyCartShelves />
      </Suspense>
    </>
  )
}
