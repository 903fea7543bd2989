import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { SectionTitle } from './section-title.tsx'

/** Shelf of products on sale. */
export function SaleShelf({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  const most = Math.max(...products.map(({ discountRate }) => discountRate))
  return (
    <section data-appear aria-labelledby="home-sale">
      <SectionTitle
        id="home-sale"
        title={`SALE –${most}%`}
        tone="sale"
        more={{ path: '/products?sale=true&sort=DISCOUNT', label: '세일 전체' }}
      />
      <ProductShelf products={products} label="세일 상품" />
    </section>
  )
}
