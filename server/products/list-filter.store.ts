import { and, between, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductFilter } from '#contract/products.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'
import { productMatches } from '#server/keywords/matches.store.ts'

/** A filter group that is ignored while its own facet is counted. */
export type FilterPart =
  | 'category'
  | 'brand'
  | 'size'
  | 'color'
  | 'price'
  | 'sale'
  | 'inStock'
  | 'keyword'

/** Condition for products on sale that match the filter, without one group (Product 4.16). */
export function passesFilter(filter: ProductFilter, except?: FilterPart): SQL | undefined {
  const parts: Readonly<Record<FilterPart, SQL | undefined>> = {
    category: inCategory(filter),
    brand: oneOf(products.brandId, filter.brandIds),
    size: filter.sizes?.length ? hasSize(filter.sizes, filter.inStock === true) : undefined,
    color: oneOf(products.colorName, filter.colors),
    price: inPriceRange(filter),
    sale: filter.sale ? sql`${products.salePrice} < ${products.listPrice}` : undefined,
    inStock: filter.inStock ? hasStock : undefined,
    keyword: filter.keyword ? productMatches(sql`products.id`, filter.keyword) : undefined,
  }
  const kept = Object.entries(parts).flatMap(([name, part]) => (name === except ? [] : [part]))
  return and(eq(products.status, 'ON_SALE'), ...kept)
}

/** A size that is not sold out; those of a raffle never are, for their pieces are held for its winners. */
const IN_STOCK = sql`(s.on_hand > s.held OR products.sale_type = 'RAFFLE')`

/** Has a size that is not sold out. */
const hasStock = sql`EXISTS (
  SELECT 1 FROM skus s WHERE s.product_id = products.id AND s.is_active AND ${IN_STOCK}
)`

function oneOf(
  column: PgColumn,
  values: readonly (string | number)[] | undefined,
): SQL | undefined {
  return values?.length ? inArray(column, [...values]) : undefined
}

/** Both ends included; swapped ends are sorted. */
function inPriceRange({ minPrice, maxPrice }: ProductFilter): SQL | undefined {
  const { salePrice } = products
  if (minPrice !== undefined && maxPrice !== undefined) {
    return between(salePrice, Math.min(minPrice, maxPrice), Math.max(minPrice, maxPrice))
  }
  return and(
    minPrice === undefined ? undefined : gte(salePrice, minPrice),
    maxPrice === undefined ? undefined : lte(salePrice, maxPrice),
  )
}

/** A main category includes all its subcategories. */
function inCategory({ categoryId, categoryCodes }: ProductFilter): SQL | undefined {
  const parentCode = sql`(SELECT c.code FROM categories c WHERE c.id = categories.parent_id)`
  return and(
    categoryId === undefined
      ? undefined
      : or(eq(categories.id, categoryId), eq(categories.parentId, categoryId)),
    categoryCodes?.length
      ? or(inArray(categories.code, categoryCodes), inArray(parentCode, categoryCodes))
      : undefined,
  )
}

function hasSize(labels: readonly string[], inStock: boolean): SQL {
  return sql`EXISTS (
    SELECT 1 FROM skus s
    WHERE s.product_id = products.id AND s.is_active AND s.label IN ${[...labels]}
      ${inStock ? sql`AND ${IN_STOCK}` : sql``}
  )`
}
