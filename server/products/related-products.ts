import type { ResponseOf } from '#contract/endpoint.ts'
import type { ProductCard } from '#contract/products.ts'
import type { listOtherColors } from '#contract/product-details.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { isSoldOut } from './badges.ts'
import { findCards } from './card.store.ts'
import { presentCard } from './products.present.ts'
import { requireProduct } from './product-detail.ts'
import { findColors, findRecommendedIds } from './related.store.ts'

/** Colours of the same style, including this one. PRODUCT_NOT_FOUND. */
export async function otherColors(
  services: AppServices,
  productId: number,
): Promise<ResponseOf<typeof listOtherColors>> {
  const { product } = await requireProduct(services, productId)
  const rows = await findColors(services.db, product.styleCode)
  return rows.map(({ product: colour, available }) => {
    const [thumbnail] = colour.pictures
    if (!thumbnail) throw new Error(`The product ${colour.code} has no picture`)
    return {
      productId: colour.id,
      productCode: colour.code,
      colorName: colour.colorName,
      colorHex: colour.colorHex,
      thumbnail,
      soldOut: isSoldOut({ ...colour, available }),
      current: colour.id === productId,
    }
  })
}

/**
 * Other styles of the same main category and price band: the same kind first, then by popularity.
 * PRODUCT_NOT_FOUND.
 */
export async function recommended(
  services: AppServices,
  visitor: Visitor,
  productId: number,
): Promise<ProductCard[]> {
  const { product } = await requireProduct(services, productId)
  const ids = await findRecommendedIds(services.db, product)
  const rows = await findCards(services.db, ids, visitor.user?.id)
  const now = services.clock.now()
  return rows
    .toSorted((one, other) => ids.indexOf(one.product.id) - ids.indexOf(other.product.id))
    .map((row) => presentCard(row, now))
}
