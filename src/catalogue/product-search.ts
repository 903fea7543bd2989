import * as v from 'valibot'
import type { RequestOf } from '#contract/endpoint.ts'
import type { listNewProducts } from '#contract/products.ts'
import { ProductSort } from '#contract/products.ts'
import { Id } from '#contract/values.ts'

const absent = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/** A list in the address: `1,2` or `8.25,L`. A lone number is written as one, without quotes around it. */
const listText = v.pipe(
  v.union([v.string(), v.number()]),
  v.check((text) => String(text).trim() !== ''),
)
const priceKrw = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const flag = v.pipe(
  v.union([v.boolean(), v.string(), v.number()]),
  v.check((x) => x === true || x === 'true' || x === 1),
  v.transform(() => true as const),
)

/**
 * Search of `/products`: every filter is in the address, so that back, forward and sharing work (Product 2.5).
 * Whatever cannot be read is left out.
 */
export const ProductSearch = v.object({
  category: absent(Id),
  brand: absent(listText),
  size: absent(listText),
  color: absent(listText),
  min: absent(priceKrw),
  max: absent(priceKrw),
  sale: absent(flag),
  stock: absent(flag),
  keyword: absent(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((text) => String(text).trim().slice(0, 50)),
      v.minLength(1),
    ),
  ),
  sort: absent(ProductSort),
})
export type ProductSearch = v.InferOutput<typeof ProductSearch>

/** Filters whose value is a list in the address. */
export type ListFilter = 'brand' | 'size' | 'color'

/** Values of a list in the address. */
export function valuesOf(text: string | number | undefined): string[] {
  return text === undefined
    ? []
    : String(text)
        .split(',')
        .filter((value) => value !== '')
}

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

function asWritten(text: string): string | number {
  return String(Number(text)) === text ? Number(text) : text
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

type ListQuery = RequestOf<typeof listNewProducts>['query']

/** What the product API is asked for a search; absent filters are dropped on the way (Spec 5). */
export function listQueryOf(search: ProductSearch): ListQuery {
  return {
    categoryId: search.category,
    brandIds: valuesOf(search.brand).map(Number).filter(Number.isInteger),
    sizes: valuesOf(search.size),
    colors: valuesOf(search.color),
    minPrice: search.min,
    maxPrice: search.max,
    sale: search.sale,
    inStock: search.stock,
    keyword: search.keyword,
    sort: search.sort,
  }
}
