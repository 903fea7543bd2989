import { and, between, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductFilter } from '#contract/products.ts'
import { categories } from '#server/database/schema/categories.ts'
import { products } from '#server/database/schema/products.ts'

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
    keyword: filter.keyword ? matchesKeyword(filter.keyword) : undefined,
  }
  const kept = Object.entries(parts).flatMap(([name, part]) => (name === except ? [] : [part]))
  return and(eq(products.status, 'ON_SALE'), ...kept)
}

/** Has a size that can be bought now. */
export const hasStock = sql`EXISTS (
  SELECT 1 FROM skus s WHERE s.product_id = products.id AND s.is_active AND s.on_hand > s.held
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
      ${inStock ? sql`AND s.on_hand > s.held` : sql``}
  )`
}

/** Every word of the keyword must occur in names, code, brand or colour. */
function matchesKeyword(keyword: string): SQL | undefined {
  const words = keyword.toLowerCase().split(/\s+/u).filter(Boolean)
  return and(...words.map((word) => sql`${products.searchText} LIKE ${`%${escapeLike(word)}%`}`))
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}
