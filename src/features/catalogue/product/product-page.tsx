import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { useMayHaveOpenOrder } from '#src/features/orders/sheet/use-may-have-open-order.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { RenderInViewport } from '#src/ssr/render-in-viewport.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { Gallery } from './gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { productPageQueries } from './product-queries.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
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
 * products. Until its answer arrives it shows the card that led to it (catalogue#carried-card).
 */
export function ProductPage() {
  const productId = Number(route.useParams({ select: (params) => params.productId }))
  const queries = productPageQueries(productId)
  const { card, seen } = route.useLoaderData({
    select: ({ card: carried, seen: picture }) => ({ card: carried, seen: picture }),
  })
  const { data: product, error } = useQuery(queries.productQuery)
  const { data: colors = [] } = useQuery(queries.colorsQuery)
  const mayHaveOrder = useMayHaveOpenOrder()
  const { data: recommended = [] } = useQuery(queries.recommendedQuery)
  const shown = product ?? card
  // The route shows it, as it does a failure of its loader.
  if (product === undefined && error !== null) throw error
  if (shown === undefined) return <ProductSkeleton />
  return (
    <article aria-busy={product === undefined}>
      <div className={styles.top}>
        <Gallery
          key={productId}
          pictures={product?.images ?? viewsOf(shown)}
          name={shown.name}
          seen={seen}
        />
        <div className={styles.side}>
          <div className={styles.panel}>
            <ProductHead product={shown} />
            <SiblingColors colors={colors} />
            <ProductOpenOrder open={mayHaveOrder} productId={productId} />
            {product === undefined ? (
              <Skeleton height="7rem" />
            ) : (
              <PurchasePanel key={productId} productId={productId} />
            )}
          </div>
        </div>
      </div>
      {product && product.videos.length > 0 && (
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
      {product && (
        <RenderInViewport>
          <BrandShelf productId={productId} />
        </RenderInViewport>
      )}
    </article>
  )
}

/** Pictures of a card, the first ones of its product. */
const viewsOf = ({ thumbnail, hover }: ProductCard) =>
  hover === null ? [thumbnail] : [thumbnail, hover]
