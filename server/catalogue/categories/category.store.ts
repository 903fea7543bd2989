import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'
import { textsMatch } from '#server/catalogue/keywords/matches.store.ts'
import { categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'

/** Site that lists categories: the browser's or the installed app's. */
type Site = 'WEB' | 'APP'

/** Categories that a site lists: its own and those of both. */
const isOfSite = (site: Site, column: AnyPgColumn = categories.sourceSite) =>
  inArray(column, ['ALL', site])

/**
 * Active categories of both levels, of one site or of all, each second-level one with the number of
 * its products on sale.
 */
export async function findCategories(db: Database, site?: Site) {
  return db
    .select({
      category: categories,
      productCount: sql<number>`(
        SELECT count(*)::int FROM products p WHERE p.category_id = categories.id AND p.status = 'ON_SALE'
      )`,
    })
    .from(categories)
    .where(and(eq(categories.isActive, true), site && isOfSite(site)))
    .orderBy(asc(categories.sort), asc(categories.id))
}

/** A row of {@link findCategories}. */
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

/**
 * Active categories of the web that a keyword or one of their synonyms names, those of exactly this
 * name first, with their main category.
 */
export async function findNamedCategories(db: Database, keyword: string, limit: number) {
  const main = alias(categories, 'main')
  const synonyms = sql`(SELECT string_agg(synonym, '|') FROM search_synonyms WHERE name = ${categories.nameKo})`
  return db
    .select({
      categoryId: categories.id,
      nameKo: categories.nameKo,
      mainNameKo: main.nameKo,
    })
    .from(categories)
    .leftJoin(main, eq(main.id, categories.parentId))
    .where(
      and(
        eq(categories.isActive, true),
        isOfSite('WEB'),
        or(isNull(main.id), isOfSite('WEB', main.sourceSite)),
        textsMatch([sql`${categories.nameKo}`, sql`${categories.nameEn}`, synonyms], keyword),
      ),
    )
    .orderBy(
      sql`search_normal(${categories.nameKo}) <> search_normal(${keyword})`,
      asc(categories.sort),
      asc(categories.id),
    )
    .limit(limit)
}

/** A category of the second level with its main category, and the sites that list them. */
export async function findCategoryPath(db: Database, categoryId: number) {
  const main = alias(categories, 'main')
  const [row] = await db
    .select({
      main: { categoryId: main.id, nameKo: main.nameKo },
      sub: { categoryId: categories.id, nameKo: categories.nameKo },
      sites: { main: main.sourceSite, sub: categories.sourceSite },
    })
    .from(categories)
    .innerJoin(main, eq(main.id, categories.parentId))
    .where(eq(categories.id, categoryId))
  if (!row) throw new Error(`The category ${categoryId} has no main category`)
  return row
}

/**
 * Sizes of the products on sale in a category of either level, with their counts, in the order of
 * the size table.
 */
export async function countCategorySizes(db: Database, categoryId: number) {
  return db
    .select({
      label: skus.label,
      count: sql<number>`count(DISTINCT ${products.id})::int`,
      sortOrder: sql<number>`min(${skus.sort})::int`,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        sql`${categoryId} IN (${categories.id}, ${categories.parentId})`,
        eq(products.status, 'ON_SALE'),
        eq(skus.isActive, true),
      ),
    )
    .groupBy(categories.sizeGroup, skus.label)
    .orderBy(asc(categories.sizeGroup), sql`min(${skus.sort})`, asc(skus.label))
}
