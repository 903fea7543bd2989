import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { FittingCuts } from './fitting-cuts.tsx'
import { ProductShare } from './product-share.tsx'
import { ProductInformation } from './product-information.tsx'
import { productPageQueries } from './product-queries.ts'
import { useProductViewed } from './use-product-viewed.ts'
import { CouponPrice } from './coupon-price.tsx'
import { PurchaseSection } from './purchase-section.tsx'

// From one module: the bundler would move what two of them share to chunks that other pages load.
export { BuySheet } from './buy-sheet.tsx'

/** Sizes and purchase, then description and delivery. */
export function PurchasePanel({ productId }: { productId: number }) {
  const { productQuery, sizesQuery, fittingCutsQuery } = productPageQueries(productId)
  const { data: product } = useSuspenseQuery(productQuery)
  const sizes = useQuery(sizesQuery)
  const { data: cuts = [] } = useQuery(fittingCutsQuery)
  const isOnline = useIsOnline()
  useProductViewed(product)
  return (
    <>
      {!isOnline && <p>가격과 재고는 다를 수 있습니다.</p>}
      {product.couponPrice !== null && !product.soldOut && (
        <CouponPrice price={product.couponPrice} />
      )}
      <PurchaseSection product={product} sizes={sizes} />
      <ProductInformation product={product} />
      <FittingCuts cuts={cuts} />
      <ProductShare product={product} />
    </>
  )
}
