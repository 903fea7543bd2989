import * as v from 'valibot'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CategoryType } from '#contract/catalogue/brands.calls.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Database } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import { textsMatch } from '#server/catalogue/keywords/matches.store.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

/** What brands are looked for by. */
export interface BrandAsk {
  readonly categoryType?: CategoryType | undefined
  readonly keyword?: string | undefined
}

/** Active brands by English name, each with the number of its products on sale. */
export async function findBrands(reader: RowReader, { categoryType, keyword }: BrandAsk) {
  return selectBrands(
    reader,
    and(
      categoryType && eq(brands.categoryType, categoryType),
      keyword === undefined ? undefined : textsMatch(NAMES, keyword),
    ),
  )
}

/** Active brands with these ids, unordered. */
export async function findBrandsByIds(reader: RowReader, ids: readonly number[]) {
  return ids.length === 0 ? [] : selectBrands(reader, inArray(brands.id, [...ids]))
}

const NAMES = [sql`${brands.nameKo}`, sql`${brands.nameEn}`]

/** One active brand. BRAND_NOT_FOUND. */
export async function requireBrand(reader: RowReader, brandId: number) {
  const [brand] = await selectBrands(reader, eq(brands.id, brandId))
  if (!brand) throw new ApiFailure('BRAND_NOT_FOUND')
  return brand
}

/**
 * Second-level categories of a brand's products on sale with their counts, in the order of the
 * category tree.
 */
export async function countBrandCategories(db: Database, brandId: number) {
  return db
    .select({
      categoryId: categories.id,
      name: categories.nameKo,
      count: sql<number>`count(*)::int`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.brandId, brandId), eq(products.status, 'ON_SALE')))
    .groupBy(categories.id)
    .orderBy(asc(categories.parentId), asc(categories.sort))
}

/** Numbers of published styling shots and articles about a brand. */
export async function countStories(
  db: Database,
  brandId: number,
  now: Date,
): Promise<{ styleCount: number; contentCount: number }> {
  const [row] = await db
    .select({
      styleCount: sql<number>`(
        SELECT count(DISTINCT s.id)::int FROM styles s
        JOIN style_products sp ON sp.style_id = s.id JOIN products p ON p.id = sp.product_id
        WHERE s.status = 'PUBLISHED' AND s.published_at <= ${now}
          AND p.status = 'ON_SALE' AND p.brand_id = ${brandId}
      )`,
      contentCount: sql<number>`(
        SELECT count(*)::int FROM contents c
        WHERE c.status = 'PUBLISHED' AND c.published_at <= ${now} AND c.id IN (
          SELECT cb.content_id FROM content_brands cb WHERE cb.brand_id = ${brandId}
          UNION
          SELECT cp.content_id FROM content_products cp JOIN products p ON p.id = cp.product_id
          WHERE p.brand_id = ${brandId} AND p.status = 'ON_SALE'
        )
      )`,
    })
    .from(brands)
    .where(eq(brands.id, brandId))
  return row ?? { styleCount: 0, contentCount: 0 }
}

/** Sizes of a brand's products on sale with their counts. */
export async function countBrandSizes(db: Database, brandId: number) {
  return db
    .select({
      sizeGroup: categories.sizeGroup,
      label: skus.label,
      count: sql<number>`count(DISTINCT ${products.id})::int`,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(eq(products.brandId, brandId), eq(products.status, 'ON_SALE'), eq(skus.isActive, true)),
    )
    .groupBy(categories.sizeGroup, skus.label)
    .orderBy(asc(categories.sizeGroup), sql`min(${skus.sort})`, asc(skus.label))
}

/** Active brands with products on sale in these categories, each with the number of them there. */
export async function findBrandsOfCategories(
  { db, rows }: RowReader,
  asked: {
    readonly mainCategoryId?: number | undefined
    readonly subcategoryId?: number | undefined
  },
) {
  const { mainCategoryId, subcategoryId } = asked
  const isThere = and(
    mainCategoryId === undefined ? undefined : eq(categories.parentId, mainCategoryId),
    subcategoryId === undefined ? undefined : eq(categories.id, subcategoryId),
  )
  const found = await db
    .select({ brand: brands, productCount: sql<number>`count(${products.id})::int` })
    .from(brands)
    .innerJoin(products, eq(products.brandId, brands.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(brands.isActive, true), eq(products.status, 'ON_SALE'), isThere))
    .groupBy(brands.id)
    .orderBy(asc(brands.sort), asc(brands.nameEn))
  return rows.keep(BRAND_FORM, found)
}

const BRAND_FORM: RowForm<{ readonly brand: typeof brands.$inferSelect }> = {
  table: 'brands',
  idOf: ({ brand }) => brand.id,
  form: v.object({ brand: v.object({ hero: v.nullable(Picture) }) }),
}

async function selectBrands({ db, rows }: RowReader, where: SQL | undefined) {
  const found = await db
    .select({
      brand: brands,
      productCount: sql<number>`(
        SELECT count(*)::int FROM products p WHERE p.brand_id = brands.id AND p.status = 'ON_SALE'
      )`,
    })
    .from(brands)
    .where(and(eq(brands.isActive, true), where))
    .orderBy(asc(brands.sort), asc(brands.nameEn))
  return rows.keep(BRAND_FORM, found)
}

/** A brand as {@link findBrands} answers it. */
export type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]
