import { asWritten, valuesOf } from './list-query.ts'
import type { ProductSearch } from './product-search.ts'

/** Filters whose value is a list in the address. */
export type ListFilter = 'brand' | 'size' | 'color'

/** The search with one value of a list switched on or off. */
export function toggleValue(
  search: ProductSearch,
  filter: ListFilter,
  value: string,
): ProductSearch {
  const values = valuesOf(search[filter])
  const next = values.includes(value) ? values.filter((x) => x !== value) : [...values, value]
  return { ...search, [filter]: next.length === 0 ? undefined : asWritten(next.join(',')) }
}

/** The search without any filter; where one is (category, keyword) and the order stay. */
export function withoutFilters({ category, keyword, sort }: ProductSearch): ProductSearch {
  return { category, keyword, sort }
}

/** How many filters narrow the list; category and keyword are places, not filters. */
export function countFilters(search: ProductSearch): number {
  const lists = (['brand', 'size', 'color'] as const).map((key) => valuesOf(search[key]).length)
  const price = search.min !== undefined || search.max !== undefined ? 1 : 0
  const flags = (search.sale ? 1 : 0) + (search.stock ? 1 : 0)
  return lists.reduce((sum, count) => sum + count, price + flags)
}
