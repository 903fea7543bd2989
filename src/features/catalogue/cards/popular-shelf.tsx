import { useQuery } from '@tanstack/react-query'
import styles from './product-shelf.module.css'
import { ProductShelf, ProductShelfSkeleton } from './product-shelf.tsx'
import { productShelfQuery } from './queries.ts'

/** Number of products on the shelf. */
const COUNT = 8

/** Shelf of popular products for pages without content; renders nothing when it fails to load. */
export function PopularShelf() {
  const { data: popular = [], isPending } = useQuery(productShelfQuery({ sort: 'POPULAR' }, COUNT))
  if (popular.length === 0 && !isPending) return null
  return (
    <section aria-labelledby="popular" aria-busy={isPending}>
      <h2 id="popular" className={styles.title}>
        지금 많이 찾는 상품
      </h2>
      {isPending ? (
        <ProductShelfSkeleton count={COUNT} />
      ) : (
        <ProductShelf products={popular} label="지금 많이 찾는 상품" />
      )}
    </section>
  )
}
