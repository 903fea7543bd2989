import { asWritten, valuesOf } from './list-values.ts'
import type { ProductSearch } from './product-search.ts'

/** Filters with a list value in the address. */
export type ListFilter = 'brand' | 'size' | 'color'

/** Change of a search by a choice. Idempotent. */
export type SearchChange = (search: ProductSearch) => ProductSearch

/** Switches one value of a list on or off. */
export const switchValue =
  (filter: ListFilter, value: string, isOn: boolean): SearchChange =>
  (search) => {
    const values = valuesOf(search[filter])
    const next = isOn ? [...new Set([...values, value])] : values.filter((x) => x !== value)
    return { ...search, [filter]: next.length === 0 ? undefined : asWritten(next.join(',')) }
  }

/** Filters that are on or off. */
export const FLAGS = ['sale', 'coupon', 'exclusive', 'stock'] as const
export type FlagFilter = (typeof FLAGS)[number]

/** Switches a single filter on or off. */
export const switchFlag =
  (filter: FlagFilter, isOn: boolean): SearchChange =>
  (search) => ({ ...search, [filter]: isOn ? true : undefined })

/** Search without filters; category, keyword, sort order and view remain. */
export function withoutFilters({ category, keyword, sort, view }: ProductSearch): ProductSearch {
  return { category, keyword, sort, view }
}

/** Number of active filters; category and keyword do not count. */
export function countFilters(search: ProductSearch): number {
  const lists = (['brand', 'size', 'color'] as const).map((key) => valuesOf(search[key]).length)
  const price = search.min !== undefined || search.max !== undefined ? 1 : 0
  const flags = FLAGS.filter((flag) => search[flag]).length
  return lists.reduce((sum, count) => sum + count, price + flags)
}
