import type { ProductCard as Product } from '#contract/catalogue/products.calls.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** Widths of a picture in the views besides the grid. */
const SIZES = {
  large: '(min-width: 64rem) 32vw, (min-width: 37.5rem) 50vw, 100vw',
  rows: '(min-width: 64rem) 10rem, 7rem',
} as const

interface ProductGridProps {
  products: readonly Product[]
  /** Number of first pictures on the first screen. */
  priorityCount?: number | undefined
  /** Number of skeleton cards at the end for the next page. */
  comingCount?: number | undefined
  label?: string | undefined
  /** Larger pictures, or rows, in place of the grid. */
  view?: keyof typeof SIZES | undefined
}

/**
 * Grid of products without gaps, two in a row on phones, three on tablets and four on wide screens,
 * separated by hairlines; or another view.
 */
export function ProductGrid({
  products,
  priorityCount = 0,
  comingCount = 0,
  label,
  view,
}: ProductGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} data-view={view}>
      {products.map((product, index) => (
        <li key={product.productId} className={styles.cell}>
          <ProductCard
            product={product}
            priority={index < priorityCount}
            sizes={view && SIZES[view]}
            hasSwipe={view !== 'rows'}
          />
        </li>
      ))}
      {Array.from({ length: comingCount }, (_, index) => (
        <li key={`coming-${index}`} className={styles.cell} aria-hidden="true">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** Skeleton of the grid with the geometry of its cards. */
export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return <ProductGrid products={[]} comingCount={count} />
}

/** Skeleton of a product card, as high as the card. */
export function CardSkeleton() {
  return (
    <>
      <Skeleton ratio="4 / 5" />
      <div className={styles.lines}>
        <Skeleton shape="text" width="40%" />
        <Skeleton shape="text" width="80%" />
        <Skeleton shape="text" width="30%" />
        <Skeleton shape="text" width="50%" />
      </div>
    </>
  )
}
