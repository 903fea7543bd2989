import type { BrandRef } from '#contract/catalogue/brands.calls.ts'
import { LOW_STOCK_FROM } from '#contract/platform/limits.ts'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import type { SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { toInstantOrNull } from '#server/platform/services/kst.ts'
import { badgesOf, discountRate, isComing, isSoldOut } from './badges.ts'
import type { CardRow } from './card.store.ts'
import type { SizeRow } from './size.store.ts'

/** A product in lists. */
export function presentCard({ product, brand, available, liked }: CardRow, now: Date): ProductCard {
  const [thumbnail, hover = null] = product.pictures
  if (!thumbnail) throw new Error(`The product ${product.code} has no picture`)
  return {
    productId: product.id,
    productCode: product.code,
    styleCode: product.styleCode,
    brand: presentBrandRef(brand),
    name: product.nameKo,
    colorName: product.colorName,
    colorHex: product.colorHex,
    listPrice: product.listPrice,
    salePrice: product.salePrice,
    discountRate: discountRate(product.listPrice, product.salePrice),
    thumbnail,
    hover,
    badges: badgesOf({ ...product, available }, now),
    soldOut: isSoldOut({ ...product, available }),
    liked,
    likeCount: product.likeCount,
    releaseAt: toInstantOrNull(product.releaseAt),
  }
}

/** A brand as part of a product. */
export function presentBrandRef(brand: CardRow['brand']): BrandRef {
  return { brandId: brand.id, nameKo: brand.nameKo, nameEn: brand.nameEn, slug: brand.slug }
}

/**
 * A size with its stock, which is included only when low (catalogue#stock-note), and never for a
 * raffle.
 */
export function presentSize(size: SizeRow, now: Date): SizeStock {
  const soldOut = isSoldOut(size)
  const isLow = size.saleType === 'NORMAL' && size.available <= LOW_STOCK_FROM
  const isOnSale = size.status === 'ON_SALE' && size.saleType === 'NORMAL'
  return {
    sizeId: size.id,
    label: size.label,
    sortOrder: size.sort,
    stock: isLow ? Math.max(size.available, 0) : null,
    soldOut,
    purchasable: !soldOut && isOnSale && !isComing(size.releaseAt, now),
    restockAlert: size.hasAlert,
    measures: size.measures,
  }
}
