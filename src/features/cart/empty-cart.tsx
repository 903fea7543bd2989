import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'

/** Empty state of the cart. */
export function EmptyCart() {
  return (
    <EmptyState
      as="h1"
      drawing="empty-bag"
      sentence="장바구니가 비어 있습니다."
      action={<LinkButton to="/products">쇼핑하러 가기</LinkButton>}
    />
  )
}
