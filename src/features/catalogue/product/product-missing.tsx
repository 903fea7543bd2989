import { useQuery } from '@tanstack/react-query'
import { getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { isRefusal } from '#core/api/errors.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import shelf from '#src/features/catalogue/cards/product-shelf.module.css'
import { ProductShelf, ProductShelfSkeleton } from '#src/features/catalogue/cards/product-shelf.tsx'
import { recommendedQuery } from './product-queries.ts'
import { PopularShelf } from '#src/features/catalogue/cards/popular-shelf.tsx'

/** Not-found state of a product, with popular products. */
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

/**
 * Withdrawn product with similar ones (catalogue#withdrawn-goods); popular products where there are
 * none.
 */
function ProductStopped({ sentence }: { sentence: string }) {
  const productId = Number(route.useParams({ select: (params) => params.productId }))
  const { data: similar, isPending } = useQuery(recommendedQuery(productId))
  if (!isPending && !similar?.length) return <ProductMissing sentence={sentence} />
  return (
    <>
      <EmptyState
        as="h1"
        drawing="dead-end"
        sentence={sentence}
        action={<LinkButton to="/products">쇼핑 계속하기</LinkButton>}
      />
      <section aria-labelledby="similar" aria-busy={isPending}>
        <h2 id="similar" className={shelf.title}>
          비슷한 상품
        </h2>
        {similar === undefined ? (
          <ProductShelfSkeleton count={4} />
        ) : (
          <ProductShelf products={similar} label="비슷한 상품" />
        )}
      </section>
    </>
  )
}

const route = getRouteApi('/_admitted/products/$productId')

/** Error component of a product page: not found, or a retry. */
export function ProductFailure({ error }: ErrorComponentProps) {
  if (isRefusal(error, 'PRODUCT_STOPPED'))
    return <ProductStopped sentence={failureMessage(error)} />
  if (isRefusal(error, 'PRODUCT_NOT_FOUND')) {
    return <ProductMissing sentence={failureMessage(error)} />
  }
  return <FailureSection error={error} />
}
