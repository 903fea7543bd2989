import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CategoryType } from '#contract/brands.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Database } from '#server/database/database.ts'
import { brands } from '#server/database/schema/brands.ts'
import { textsMatch } from '#server/keywords/matches.store.ts'

/** What brands are looked for by. */
export interface BrandAsk {
  readonly categoryType?: CategoryType | undefined
  readonly keyword?: string | undefined
}

/** Active brands by English name, each with the number of its products on sale. */
export async function findBrands(db: Database, { categoryType, keyword }: BrandAsk) {
  return selectBrands(
    db,
    and(
      categoryType && eq(brands.categoryType, categoryType),
      keyword === undefined ? undefined : textsMatch(NAMES, keyword),
    ),
  )
}

/** Active brands with these ids, unordered. */
export async function findBrandsByIds(db: Database, ids: readonly number[]) {
  return ids.length === 0 ? [] : selectBrands(db, inArray(brands.id, [...ids]))
}

const NAMES = [sql`${brands.nameKo}`, sql`${brands.nameEn}`]

/** One active brand. BRAND_NOT_FOUND. */
export async function requireBrand(db: Database, brandId: number) {
  const [brand] = await selectBrands(db, eq(brands.id, brandId))
  if (!brand) throw new ApiFailure('BRAND_NOT_FOUND')
  return brand
}

function selectBrands(db: Database, where: SQL | undefined) {
  return db
    .select({
      brand: brands,
      productCount: sql<number>`(
        SELECT count(*)::int FROM products p WHERE p.brand_id = brands.id AND p.status = 'ON_SALE'
      )`,
    })
    .from(brands)
    .where(and(eq(brands.isActive, true), where))
    .orderBy(asc(brands.nameEn))
}

/** A brand as {@link findBrands} answers it. */
export type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]
