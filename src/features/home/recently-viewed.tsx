import { useQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/products.ts'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { viewedProductsQuery } from '#src/features/catalogue/viewed/viewed-queries.ts'
import { productCardsQuery } from './lower-sections-queries.ts'
import { SectionTitle } from './section-title.tsx'

/** Products on the shelf (Product 2.1). */
const COUNT = 10

/** Products that this device has shown last, with their loading state. */
export function useRecentlyViewed() {
  const viewed = useQuery(viewedProductsQuery)
  const ids = (viewed.data ?? []).slice(0, COUNT).map(({ productId }) => productId)
  const cards = useQuery({ ...productCardsQuery(ids), enabled: ids.length > 0 })
  return {
    products: cards.data ?? [],
    isLoading: viewed.isLoading || cards.isLoading,
    failureCount: viewed.failureCount + cards.failureCount,
  }
}

/** Shelf of the products that this device has shown last (Product 2.1); nothing before the first one. */
export function RecentlyViewed({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section data-appear aria-labelledby="home-recent">
      <SectionTitle id="home-recent" title="RECENTLY VIEWED" />
      <ProductShelf products={products} label="최근 본 상품" />
    </section>
  )
}
