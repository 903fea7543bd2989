import { useQuery } from '@tanstack/react-query'
import styles from './product-shelf.module.css'
import { ProductShelf } from './product-shelf.tsx'
import { productShelfQuery } from './queries.ts'

/** Shelf of popular products for pages without content; renders nothing when it fails to load. */
export function PopularShelf() {
  const { data: popular = [] } = useQuery(productShelfQuery({ sort: 'POPULAR' }, 8))
  if (popular.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className={styles.title}>
        지금 많이 찾는 상품
      </h2>
      <ProductShelf products={popular} label="지금 많이 찾는 상품" />
    </section>
  )
}
