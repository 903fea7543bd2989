import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import type { listOtherColors } from '#contract/catalogue/product-details.calls.ts'
import type { getProductBrand } from '#contract/catalogue/product-shares.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { isSoldOut } from './badges.ts'
import { findCards } from './card.store.ts'
import { presentBrandRef, presentCard } from './products.present.ts'
import { requireProduct } from './product-detail.ts'
import { findBrandStory, findColors, findIdsOfBrand, findRecommendedIds } from './related.store.ts'

/** Colours of the same style, including this one. PRODUCT_NOT_FOUND. */
export async function otherColors(
  services: AppServices,
  productId: number,
): Promise<ResponseOf<typeof listOtherColors>> {
  const { product } = await requireProduct(services, productId)
  const rows = await findColors(services, product.styleCode)
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

/** Length of the excerpt of a brand's story. */
const EXCERPT_LENGTH = 120
/** Products of the brand with it. */
const BRAND_PRODUCTS = 8

/** Brand of a product with other products of it. PRODUCT_NOT_FOUND. */
export async function brandOfProduct(
  services: AppServices,
  visitor: Visitor,
  productId: number,
): Promise<ResponseOf<typeof getProductBrand>> {
  const { db, clock } = services
  const { product, brand } = await requireProduct(services, productId)
  const [story, ids] = await Promise.all([
    findBrandStory(db, brand.id),
    findIdsOfBrand(db, product, BRAND_PRODUCTS),
  ])
  const rows = await findCards(services, ids, visitor.user?.id)
  const now = clock.now()
  return {
    ...presentBrandRef(brand),
    story: story.length > EXCERPT_LENGTH ? `${story.slice(0, EXCERPT_LENGTH)}…` : story,
    products: inShelfOrder(
      ids,
      rows.map((row) => presentCard(row, now)),
    ),
  }
}

/**
 * Other styles of the same main category and price band: those first that the same browsers viewed,
 * then the same kind, then by popularity. PRODUCT_NOT_FOUND.
 */
export async function recommended(
  services: AppServices,
  visitor: Visitor,
  productId: number,
): Promise<ProductCard[]> {
  const { product } = await requireProduct(services, productId)
  const ids = await findRecommendedIds(services.db, product)
  const rows = await findCards(services, ids, visitor.user?.id)
  const now = services.clock.now()
  return inShelfOrder(
    ids,
    rows.map((row) => presentCard(row, now)),
  )
}

/** Cards in the order of their ids, sold-out products last (catalogue#shelves). */
const inShelfOrder = (ids: readonly number[], cards: readonly ProductCard[]): ProductCard[] =>
  cards.toSorted(
    (one, other) =>
      Number(one.soldOut) - Number(other.soldOut) ||
      ids.indexOf(one.productId) - ids.indexOf(other.productId),
  )
