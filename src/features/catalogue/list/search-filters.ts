import { asWritten, valuesOf } from './list-query.ts'
import type { ProductSearch } from './product-search.ts'

/** Filters whose value is a list in the address. */
export type ListFilter = 'brand' | 'size' | 'color'

/** What a choice makes of a search. It may be made again of a search that has it already, and changes nothing then. */
export type SearchChange = (search: ProductSearch) => ProductSearch

/** Switches one value of a list on or off. */
export const switchValue =
  (filter: ListFilter, value: string, isOn: boolean): SearchChange =>
  (search) => {
    const values = valuesOf(search[filter])
    const next = isOn ? [...new Set([...values, value])] : values.filter((x) => x !== value)
    return { ...search, [filter]: next.length === 0 ? undefined : asWritten(next.join(',')) }
  }

/** Switches a filter that is one thing on or off. */
export const switchFlag =
  (filter: 'sale' | 'stock', isOn: boolean): SearchChange =>
  (search) => ({ ...search, [filter]: isOn ? true : undefined })

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
