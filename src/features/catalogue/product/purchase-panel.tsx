import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FittingCuts } from './fitting-cuts.tsx'
import { ProductShare } from './product-share.tsx'
import { ProductInformation } from './product-information.tsx'
import { productPageQueries } from './product-queries.ts'
import { useProductViewed } from './use-product-viewed.ts'
import { CouponPrice } from './coupon-price.tsx'
import { PurchaseSection } from './purchase-section.tsx'

/** Sizes and purchase, then description and delivery. */
export function PurchasePanel({ productId }: { productId: number }) {
  const { productQuery, sizesQuery, fittingCutsQuery } = productPageQueries(productId)
  const { data: product } = useSuspenseQuery(productQuery)
  const { data: sizes } = useQuery(sizesQuery)
  const { data: cuts = [] } = useQuery(fittingCutsQuery)
  useProductViewed(product)
  return (
    <>
      {product.couponPrice !== null && <CouponPrice price={product.couponPrice} />}
      <PurchaseSection product={product} sizes={sizes} />
      <ProductInformation product={product} />
      <FittingCuts cuts={cuts} />
      <ProductShare product={product} />
    </>
  )
}
