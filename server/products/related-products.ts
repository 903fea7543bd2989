import { and, asc, between, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ProductCard } from '#contract/products.ts'
import type { listOtherColors } from '#contract/product-details.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'
import { isSoldOut } from './badges.ts'
import { availableOfProduct, findCards } from './card.store.ts'
import { presentCard } from './products.present.ts'
import { requireProduct } from './product-detail.ts'

const RECOMMENDED_MAX = 12
/** Relative width of the price band around the product's own price. */
const PRICE_BAND = { from: 0.4, to: 2.5 }

/** Colours of the same style, including this one. PRODUCT_NOT_FOUND. */
export async function otherColors(
  services: AppServices,
  productId: number,
): Promise<ResponseOf<typeof listOtherColors>> {
  const { product } = await requireProduct(services, productId)
  const rows = await services.db
    .select({ product: products, available: availableOfProduct })
    .from(products)
    .where(and(eq(products.styleCode, product.styleCode), eq(products.status, 'ON_SALE')))
    .orderBy(asc(products.id))
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
  const ids = await findRecommendedIds(services, product)
  const rows = await findCards(services.db, ids, visitor.user?.id)
  const now = services.clock.now()
  return rows
    .toSorted((one, other) => ids.indexOf(one.product.id) - ids.indexOf(other.product.id))
    .map((row) => presentCard(row, now))
}

async function findRecommendedIds(
  { db }: AppServices,
  product: typeof products.$inferSelect,
): Promise<number[]> {
  const mainCategory = db
    .select({ id: categories.parentId })
    .from(categories)
    .where(eq(categories.id, product.categoryId))
  // One colour of a style is enough.
  const bestOfStyle = db
    .selectDistinctOn([products.styleCode], {
      id: products.id,
      isSameKind: sql<boolean>`${products.categoryId} = ${product.categoryId}`.as('is_same_kind'),
      score: products.score,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(products.status, 'ON_SALE'),
        ne(products.styleCode, product.styleCode),
        inArray(categories.parentId, mainCategory),
        between(
          products.salePrice,
          Math.floor(product.salePrice * PRICE_BAND.from),
          Math.ceil(product.salePrice * PRICE_BAND.to),
        ),
      ),
    )
    .orderBy(products.styleCode, desc(products.score))
    .as('best')
  const rows = await db
    .select({ id: bestOfStyle.id })
    .from(bestOfStyle)
    .orderBy(desc(bestOfStyle.isSameKind), desc(bestOfStyle.score), asc(bestOfStyle.id))
    .limit(RECOMMENDED_MAX)
  return rows.map(({ id }) => id)
}
