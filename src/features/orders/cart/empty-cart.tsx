import { Suspense, type ReactNode } from 'react'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'

interface EmptyCartProps {
  /** Products to go on from; may be loaded late. */
  readonly shelves: ReactNode
}

/** Empty state of the cart, with products to go on from. */
export function EmptyCart({ shelves }: EmptyCartProps) {
  return (
    <>
      <EmptyState
        as="h1"
        drawing="empty-bag"
        sentence="장바구니가 비어 있습니다."
        action={<LinkButton to="/products">쇼핑하러 가기</LinkButton>}
      />
      <Suspense fallback={null}>{shelves}</Suspense>
    </>
  )
}
