import { useQuery } from '@tanstack/react-query'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { productsOf, useTargets } from '#src/features/catalogue/cards/use-targets.ts'
import { useBookmarkedIds } from '#src/features/catalogue/bookmarks/use-bookmarked-ids.ts'
import { viewedProductsQuery } from './viewed-queries.ts'
import { Container } from '#src/ui/container/container.tsx'
import styles from './empty-cart-shelves.module.css'

/** Products of one shelf (our choice). */
const COUNT = 10

/** Products below an empty cart: those that this device has shown last, and the liked ones. */
export function EmptyCartShelves() {
  const viewed = useQuery(viewedProductsQuery)
  const liked = useBookmarkedIds('PRODUCT')
  return (
    <>
      <Shelf title="최근 본 상품" ids={(viewed.data ?? []).map(({ productId }) => productId)} />
      <Shelf title="찜한 상품" ids={liked ?? []} />
    </>
  )
}

/** Shelf of products by id; nothing without products that are still sold. */
function Shelf({ title, ids }: { title: string; ids: readonly number[] }) {
  const { data = [] } = useTargets('PRODUCT', ids.slice(0, COUNT), { persist: 'day' })
  const products = productsOf(data)
  if (products.length === 0) return null
  return (
    <section className={styles.shelf} aria-label={title}>
      <Container>
        <h2 className={styles.title}>{title}</h2>
      </Container>
      <ProductShelf products={products} label={title} />
    </section>
  )
}
