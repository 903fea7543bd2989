import type { ProductCard as Product } from '#contract/catalogue/products.calls.ts'
import { ProductCard } from '#src/features/catalogue/cards/product-card.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './new-arrivals.module.css'
import { SectionTitle } from './section-title.tsx'

/**
 * Newest products, the first one large: above a scrolling row on phones, in a grid on wide screens
 * (editorial#home-products).
 */
export function NewArrivals({ products }: { products: readonly Product[] | undefined }) {
  if (products?.length === 0) return null
  return (
    <section data-appear aria-labelledby="home-new">
      <SectionTitle id="home-new" title="NEW" more={{ path: '/products', label: '더보기' }} />
      <ul className={styles.grid}>
        {products === undefined && (
          <li className={styles.cell}>
            <Skeleton ratio="3 / 5" />
          </li>
        )}
        {products?.map((product, index) => (
          <li key={product.productId} className={styles.cell}>
            <ProductCard
              product={product}
              sizes={index === 0 ? '(min-width: 64rem) 50vw, 100vw' : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
