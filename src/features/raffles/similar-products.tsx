import { useQuery } from '@tanstack/react-query'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { recommendedQuery } from '#src/features/catalogue/product/product-queries.ts'
import hub from './hub-page.module.css'

/** Products similar to that of a lost raffle. */
export function SimilarProducts({ productId }: { productId: number }) {
  const { data: products = [] } = useQuery(recommendedQuery(productId))
  if (products.length === 0) return null
  return (
    <section className={hub.section} aria-labelledby="similar">
      <h2 id="similar" className={hub.heading}>
        비슷한 상품
      </h2>
      <ProductShelf products={products} label="비슷한 상품" />
    </section>
  )
}
