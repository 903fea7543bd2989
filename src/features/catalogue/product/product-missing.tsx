import type { ErrorComponentProps } from '@tanstack/react-router'
import { isRefusal } from '#core/api/errors.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { PopularShelf } from '#src/features/catalogue/cards/popular-shelf.tsx'

/** Not-found state of a product, with popular products (Product 2.0, state matrix). */
export function ProductMissing({ sentence = '상품을 찾을 수 없습니다.' }: { sentence?: string }) {
  return (
    <>
      <EmptyState
        as="h1"
        drawing="dead-end"
        sentence={sentence}
        action={<LinkButton to="/products">쇼핑 계속하기</LinkButton>}
      />
      <PopularShelf />
    </>
  )
}

/** Error component of a product page: not found, or a retry. */
export function ProductFailure({ error }: ErrorComponentProps) {
  if (isRefusal(error, 'PRODUCT_NOT_FOUND') || isRefusal(error, 'PRODUCT_STOPPED')) {
    return <ProductMissing sentence={failureMessage(error)} />
  }
  return <FailureSection error={error} />
}
