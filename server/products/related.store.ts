import { and, asc, between, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'
import { availableOfProduct } from './card.store.ts'

const RECOMMENDED_MAX = 12
/** Relative width of the price band around the product's own price. */
const PRICE_BAND = { from: 0.4, to: 2.5 }

/** Colours of a style on sale, with their available pieces. */
export async function findColors(db: Database, styleCode: string) {
  return db
    .select({ product: products, available: availableOfProduct })
    .from(products)
    .where(and(eq(products.styleCode, styleCode), eq(products.status, 'ON_SALE')))
    .orderBy(asc(products.id))
}

/** Ids of recommended products, the best one first: one colour of each other style of the main category. */
export async function findRecommendedIds(
  db: Database,
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
