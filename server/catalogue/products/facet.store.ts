import { asc, eq, sql } from 'drizzle-orm'
import { SizeGroup } from '#contract/catalogue/categories.calls.ts'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { skus } from '#server/platform/database/schema/selling.ts'
import { passesFilter, type ListFilter } from './list-filter.store.ts'
import { countOf } from './list.store.ts'

// Products of a group, or their styles: each product has one category, brand and colour, and a label
// once.

/** Categories of a list with their counts. */
export async function countCategories(db: Database, filter: ListFilter) {
  return db
    .select({
      categoryId: categories.id,
      code: categories.code,
      nameKo: categories.nameKo,
      count: countOf(filter.perStyle),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(passesFilter(filter, 'category'))
    .groupBy(categories.id)
    .orderBy(asc(categories.id))
}

/** Brands of a list with their counts. */
export async function countBrands(db: Database, filter: ListFilter) {
  return db
    .select({
      brandId: brands.id,
      nameKo: brands.nameKo,
      nameEn: brands.nameEn,
      slug: brands.slug,
      count: countOf(filter.perStyle),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(passesFilter(filter, 'brand'))
    .groupBy(brands.id)
    .orderBy(asc(brands.sort), asc(brands.nameEn))
}

/** Sizes of a list with their counts, by size group. */
export async function countSizes(
  db: Database,
  filter: ListFilter,
): Promise<ProductFacets['sizes']> {
  const rows = await db
    .select({ group: categories.sizeGroup, label: skus.label, count: countOf(filter.perStyle) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(skus, eq(skus.productId, products.id))
    .where(sql`${passesFilter(filter, 'size')} AND ${skus.isActive}`)
    .groupBy(categories.sizeGroup, skus.label)
    // Labels are numbers or letters; within a group the size table defines their order.
    .orderBy(
      sql`min(CASE WHEN ${skus.label} ~ '^[0-9.]+$' THEN ${skus.label}::numeric END)`,
      sql`min(${skus.sort})`,
    )
  return SizeGroup.options.flatMap((group) => {
    const labels = rows.flatMap((row) =>
      row.group === group ? [{ label: row.label, count: row.count }] : [],
    )
    return labels.length > 0 ? [{ group, labels }] : []
  })
}

/** Colours of a list with their counts, the most frequent one first. */
export async function countColors(db: Database, filter: ListFilter) {
  const count = countOf(filter.perStyle)
  return db
    .select({ name: products.colorName, hex: sql<string>`min(${products.colorHex})`, count })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(passesFilter(filter, 'color'))
    .groupBy(products.colorName)
    .orderBy(sql`${count} DESC`, asc(products.colorName))
}

/** Lowest and highest price of a list, in KRW. */
export async function priceRange(
  db: Database,
  filter: ListFilter,
): Promise<ProductFacets['price']> {
  const [row] = await db
    .select({
      min: sql<number>`coalesce(min(${products.salePrice}), 0)`,
      max: sql<number>`coalesce(max(${products.salePrice}), 0)`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(passesFilter(filter, 'price'))
  return row ?? { min: 0, max: 0 }
}
