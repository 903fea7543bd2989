import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onDemand } from '#src/page/on-demand.tsx'
import { useApi } from '#src/page/use-api.ts'
import { BuyBar } from './buy-bar.tsx'
import { Gallery } from './gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { productPageQueries } from './product-queries.ts'
import { ProductInformation } from './product-information.tsx'
import styles from './product-page.module.css'
import shelf from './product-shelf.module.css'
import { ProductShelf } from './product-shelf.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { SiblingColors } from './sibling-colors.tsx'
import { usePurchase } from './use-purchase.ts'

const loadSurface = () => import('#src/design/sheet/sheet-surface.tsx')
const OptionSheet = onDemand(async () => {
  const [{ OptionSheet: Part }] = await Promise.all([import('./option-sheet.tsx'), loadSurface()])
  return Part
})
const PurchaseNotices = onDemand(async () => {
  const [{ PurchaseNotices: Part }] = await Promise.all([
    import('./purchase-notices.tsx'),
    loadSurface(),
  ])
  return Part
})

const route = getRouteApi('/_admitted/products/$productId')

/** One product: pictures, price, sizes and the way into the cart; then what it is, how it comes, and what is like it. */
export function ProductPage() {
  const productId = Number(route.useParams({ select: (params) => params.productId }))
  const queries = productPageQueries(useApi(), productId)
  const { data: product } = useSuspenseQuery(queries.productQuery)
  const { data: sizes } = useQuery(queries.sizesQuery)
  const { data: colors = [] } = useQuery(queries.colorsQuery)
  const { data: recommended = [] } = useQuery(queries.recommendedQuery)
  const purchase = usePurchase(product, sizes?.sizes)
  const { notice, isAdding } = purchase
  useEffect(() => {
    if (isAdding) PurchaseNotices.prepare()
  }, [isAdding])
  return (
    <article>
      <div className={styles.top}>
        <Gallery key={product.productId} pictures={product.images} name={product.name} />
        <div className={styles.side}>
          <div className={styles.panel}>
            <ProductHead product={product} />
            <SiblingColors colors={colors} />
            <PurchaseForm purchase={purchase} sizes={sizes} />
            <BuyBar purchase={purchase} onOptionsIntent={OptionSheet.prepare} />
            <ProductInformation product={product} />
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
      <OptionSheet open={notice === 'options'} purchase={purchase} sizes={sizes} />
      <PurchaseNotices
        open={notice === 'added' || notice === 'already-there'}
        purchase={purchase}
      />
    </article>
  )
}
