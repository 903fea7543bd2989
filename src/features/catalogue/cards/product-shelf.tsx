import type { ProductCard as Product } from '#contract/catalogue/products.calls.ts'
import { ProductCard } from './product-card.tsx'
import { CardSkeleton } from './product-grid.tsx'
import styles from './product-shelf.module.css'

/** Widths of the pictures of a shelf: a few products share the row. */
function shelfSizes(count: number): string {
  const wide = Math.ceil(100 / Math.min(Math.max(count, 3), 5))
  return `(min-width: 64rem) ${wide}vw, ${count < 3 ? 50 : 42}vw`
}

/**
 * Row of products: a few fill it, more are scrolled horizontally, and the edge of the next one is
 * always visible.
 */
export function ProductShelf({ products, label }: { products: readonly Product[]; label: string }) {
  const sizes = shelfSizes(products.length)
  return (
    <ul className={styles.shelf} aria-label={label}>
      {products.map((product) => (
        <li key={product.productId} className={styles.place}>
          <ProductCard product={product} sizes={sizes} />
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
