import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMayHaveOpenOrder } from '#src/features/orders/sheet/use-may-have-open-order.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { RenderInViewport } from '#src/ssr/render-in-viewport.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { Gallery } from './gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { productPageQueries } from './product-queries.ts'
import styles from './product-page.module.css'
import shelf from '#src/features/catalogue/cards/product-shelf.module.css'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { PurchasePanel } from './purchase-on-interaction.tsx'
import { SiblingColors } from './sibling-colors.tsx'

const BrandShelf = lazyComponent(async () => (await import('./brand-shelf.tsx')).BrandShelf)

const ProductVideos = lazyComponent(
  async () => (await import('./product-videos.tsx')).ProductVideos,
)

const ProductOpenOrder = lazyOverlay(
  async () =>
    (await import('#src/features/catalogue/product/product-open-order.tsx')).ProductOpenOrder,
)

const route = getRouteApi('/_admitted/products/$productId')

/**
 * Product page: pictures, price, sizes and purchase; then description, delivery, and similar
 * products.
 */
export function ProductPage() {
  const productId = Number(route.useParams({ select: (params) => params.productId }))
  const queries = productPageQueries(productId)
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
      {product.videos.length > 0 && (
        <div className={styles.videos}>
          <RenderInViewport>
            <ProductVideos product={product} />
          </RenderInViewport>
        </div>
      )}
      {recommended.length > 0 && (
        <section data-appear className={styles.more} aria-labelledby="recommended">
          <h2 id="recommended" className={shelf.title}>
            함께 보면 좋은 상품
          </h2>
          <ProductShelf products={recommended} label="함께 보면 좋은 상품" />
        </section>
      )}
      <RenderInViewport>
        <BrandShelf productId={productId} />
      </RenderInViewport>
    </article>
  )
}
