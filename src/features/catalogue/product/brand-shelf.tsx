import { useQuery } from '@tanstack/react-query'
import shelf from '#src/features/catalogue/cards/product-shelf.module.css'
import { ProductShelf } from '#src/features/catalogue/cards/product-shelf.tsx'
import { getProductBrand } from '#contract/catalogue/product-shares.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the product's brand with other products of it. */
const productBrandQuery = (productId: number) =>
  apiQuery(getProductBrand, { params: { productId } }, { persist: 'day' })

/** Shelf of other products of the same brand. */
export function BrandShelf({ productId }: { productId: number }) {
  const { data: brand } = useQuery(productBrandQuery(productId))
  if (brand === undefined || brand.products.length === 0) return null
  return (
    <section data-appear className={shelf.section} aria-labelledby="same-brand">
      <h2 id="same-brand" className={shelf.title}>
        {brand.nameKo}의 다른 상품
      </h2>
      <ProductShelf products={brand.products} label={`${brand.nameKo}의 다른 상품`} />
    </section>
  )
}
