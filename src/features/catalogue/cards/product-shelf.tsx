import type { ProductCard as Product } from '#contract/catalogue/products.calls.ts'
import { ProductCard } from './product-card.tsx'
import { CardSkeleton } from './product-grid.tsx'
import styles from './product-shelf.module.css'

const SHELF_SIZES = '(min-width: 1024px) 20vw, 42vw'

/** Row of products with horizontal scrolling; the edge of the next one is always visible. */
export function ProductShelf({ products, label }: { products: readonly Product[]; label: string }) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {products.map((product) => (
        <li key={product.productId} className={styles.place}>
          <ProductCard product={product} sizes={SHELF_SIZES} />
        </li>
      ))}
    </ul>
  )
}

/** Skeleton of a shelf with its height. */
export function ProductShelfSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.shelf} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
}
