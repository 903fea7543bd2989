import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMayHaveOpenOrder } from '#src/checkout/use-may-have-open-order.ts'
import { onDemand } from '#src/page/on-demand.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Gallery } from './gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { productPageQueries } from './product-queries.ts'
import styles from './product-page.module.css'
import shelf from './product-shelf.module.css'
import { ProductShelf } from './product-shelf.tsx'
import { PurchasePanel } from './resting-purchase.tsx'
import { SiblingColors } from './sibling-colors.tsx'

const ProductOpenOrder = onDemand(
  async () => (await import('./product-open-order.tsx')).ProductOpenOrder,
)

const route = getRouteApi('/_admitted/products/$productId')

/** One product: pictures, price, sizes and the way into the cart; then what it is, how it comes, and what is like it. */
export function ProductPage() {
  const productId = Number(route.useParams({ select: (params) => params.productId }))
  const queries = productPageQueries(useApi(), productId)
  const { data: product } = useSuspenseQuery(queries.productQuery)
  const { data: colors = [] } = useQuery(queries.colorsQuery)
  const mayHaveOrder = useMayHaveOpenOrder()
  const { data: recommended = [] } = useQuery(queries.recommendedQuery)
  return (
    <article>
      <div className={styles.top}>
        <Gallery key={product.productId} pictures={product.images} name={product.name} />
        <div className={styles.side}>
          <div className={styles.panel}>
            <ProductHead product={product} />
            <SiblingColors colors={colors} />
            <ProductOpenOrder open={mayHaveOrder} productId={productId} />
            <PurchasePanel key={productId} productId={productId} />
          </div>
        </div>
      </div>
      {recommended.length > 0 && (
        <section data-appear className={styles.more} aria-labelledby="recommended">
          <h2 id="recommended" className={shelf.title}>
            함께 보면 좋은 상품
          </h2>
          <ProductShelf products={recommended} label="함께 보면 좋은 상품" />
        </section>
      )}
    </article>
  )
}
