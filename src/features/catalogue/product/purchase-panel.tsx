import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ProductInformation } from './product-information.tsx'
import { productPageQueries } from './product-queries.ts'
import { useProductViewed } from './use-product-viewed.ts'
import { PurchaseSection } from './purchase-section.tsx'

/** Sizes and purchase, then description and delivery. */
export function PurchasePanel({ productId }: { productId: number }) {
  const { productQuery, sizesQuery } = productPageQueries(productId)
  const { data: product } = useSuspenseQuery(productQuery)
  const { data: sizes } = useQuery(sizesQuery)
  useProductViewed(product)
  return (
    <>
      <PurchaseSection product={product} sizes={sizes} />
      <ProductInformation product={product} />
    </>
  )
}
