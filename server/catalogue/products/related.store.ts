import { and, asc, between, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import type { RowReader } from '#server/platform/services/readable-rows.ts'
import { availableOfProduct, PRODUCT_FORM } from './card.store.ts'

const RECOMMENDED_MAX = 12
/** Relative width of the price band around the product's own price. */
const PRICE_BAND = { from: 0.4, to: 2.5 }

/** Readable colours of a style on sale, with their available pieces. */
export async function findColors({ db, rows }: RowReader, styleCode: string) {
  const found = await db
    .select({ product: products, available: availableOfProduct })
    .from(products)
    .where(and(eq(products.styleCode, styleCode), eq(products.status, 'ON_SALE')))
    .orderBy(asc(products.id))
  return rows.keep(PRODUCT_FORM, found)
}

/** Story of a brand. */
export async function findBrandStory(db: Database, brandId: number): Promise<string> {
  const [row] = await db.select({ story: brands.story }).from(brands).where(eq(brands.id, brandId))
  return row?.story ?? ''
}

/** Ids of other styles of a product's brand on sale, the most popular first: one colour of each. */
export async function findIdsOfBrand(
  db: Database,
  { brandId, styleCode }: Pick<typeof products.$inferSelect, 'brandId' | 'styleCode'>,
  limit: number,
): Promise<number[]> {
  const best = db
    .selectDistinctOn([products.styleCode], { id: products.id, score: products.score })
    .from(products)
    .where(
      and(
        eq(products.status, 'ON_SALE'),
        eq(products.brandId, brandId),
        ne(products.styleCode, styleCode),
      ),
    )
    .orderBy(products.styleCode, desc(products.score))
    .as('best')
  const rows = await db
    .select({ id: best.id })
    .from(best)
    .orderBy(desc(best.score), asc(best.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Numbers of browsers that viewed this product and another one on the same day, by the other's id,
 * in the stored days.
 */
const viewedWith = (productId: number) => sql`(
  SELECT other.target_id, count(*)::int AS views
  FROM score_events own JOIN score_events other USING (client_id, target_type, score_type, day)
  WHERE own.target_type = 'PRODUCT' AND own.score_type = 'VIEW' AND own.target_id = ${String(productId)}
  GROUP BY other.target_id
) viewed_with`

/**
 * Ids of recommended products, the best one first: one colour of each other style of the main
 * category.
 */
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
      views: sql<number>`coalesce(viewed_with.views, 0)`.as('views'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(viewedWith(product.id), sql`viewed_with.target_id = ${products.id}::text`)
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
    .orderBy(
      desc(bestOfStyle.views),
      desc(bestOfStyle.isSameKind),
      desc(bestOfStyle.score),
      asc(bestOfStyle.id),
    )
    .limit(RECOMMENDED_MAX)
  return rows.map(({ id }) => id)
}
