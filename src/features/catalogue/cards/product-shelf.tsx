import type { ProductCard as Product } from '#contract/products.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-shelf.module.css'

const SHELF_SIZES = '(min-width: 1024px) 20vw, 42vw'

/** Products in one row that is pushed sideways; the next one always shows its edge. */
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
