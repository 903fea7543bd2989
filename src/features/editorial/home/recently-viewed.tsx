import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { SectionTitle } from './section-title.tsx'

/** Products on the shelf. */
export const RECENT_COUNT = 10

/**
 * Shelf of the products that this device has shown last (editorial#recently-viewed); nothing before
 * the first one.
 */
export function RecentlyViewed({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section data-appear aria-labelledby="home-recent">
      <SectionTitle
        id="home-recent"
        title="RECENTLY VIEWED"
        more={{ path: '/my-page/recent', label: '모두 보기' }}
      />
      <ProductShelf products={products} label="최근 본 상품" />
    </section>
  )
}
