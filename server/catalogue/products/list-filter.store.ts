import { and, between, eq, gte, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductFilter } from '#contract/catalogue/products.calls.ts'
import { categories, products } from '#server/platform/database/schema/catalogue.ts'
import type { CouponRule } from '#server/benefits/pricing/coupon-rules.ts'
import { productMatches } from '#server/catalogue/keywords/matches.store.ts'

/** A filter group that is ignored while its own facet is counted. */
export type FilterPart =
  | 'category'
  | 'brand'
  | 'size'
  | 'color'
  | 'price'
  | 'sale'
  | 'coupon'
  | 'exclusive'
  | 'inStock'
  | 'keyword'

/** A filter with the coupons that every member can download now. */
export interface ListFilter extends ProductFilter {
  readonly openCoupons?: readonly CouponRule[] | undefined
}

/** Condition for products on sale that match the filter, without one group. */
export function passesFilter(filter: ListFilter, except?: FilterPart): SQL | undefined {
  const parts: Readonly<Record<FilterPart, SQL | undefined>> = {
    category: inCategory(filter),
    brand: oneOf(products.brandId, filter.brandIds),
    size: filter.sizes?.length ? hasSize(filter.sizes, filter.inStock === true) : undefined,
    color: oneOf(products.colorName, filter.colors),
    price: inPriceRange(filter),
    sale: filter.sale ? sql`${products.salePrice} < ${products.listPrice}` : undefined,
    coupon: filter.coupon ? hasCoupon(filter.openCoupons ?? []) : undefined,
    exclusive: filter.exclusive ? eq(products.exclusive, true) : undefined,
    inStock: filter.inStock ? hasStock : undefined,
    keyword: filter.keyword ? productMatches(sql`products.id`, filter.keyword) : undefined,
  }
  const conditions = Object.entries(parts).flatMap(([name, part]) =>
    name === except ? [] : [part],
  )
  return and(eq(products.status, 'ON_SALE'), ...conditions)
}

/**
 * A size that is not sold out; those of a raffle never are, for their pieces are held for its
 * winners.
 */
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

/** Whether one of the coupons applies to one piece, as `lineBlocker` decides it for a line. */
function hasCoupon(coupons: readonly CouponRule[]): SQL {
  const conditions = coupons
    .filter(({ kind }) => kind !== 'SHIPPING')
    .map(({ targets, minAmount, stackWithSale }) =>
      and(
        oneOf(products.brandId, targets.brandIds),
        targets.categoryIds?.length
          ? or(
              inArray(categories.id, targets.categoryIds),
              inArray(categories.parentId, targets.categoryIds),
            )
          : undefined,
        oneOf(products.code, targets.productCodes),
        oneOf(products.styleCode, targets.styleCodes),
        targets.excludes?.length ? notInArray(products.code, targets.excludes) : undefined,
        stackWithSale ? undefined : sql`${products.salePrice} >= ${products.listPrice}`,
        gte(products.salePrice, minAmount),
      ),
    )
  const isOpen = and(eq(products.couponExcluded, false), eq(products.saleType, 'NORMAL'))
  return and(isOpen, or(sql`false`, ...conditions)) ?? sql`false`
}
