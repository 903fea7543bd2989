import type { BrandCard } from '#contract/brands.ts'
import { formatKrw } from '#src/design/price/format-krw.ts'
import type { ProductSearch } from './product-search.ts'
import type { ListFilter } from './search-filters.ts'
import { valuesOf } from './list-query.ts'
import { switchValue } from './search-filters.ts'

/** One filter that narrows the list, and the search without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: ProductSearch
}

/** `1,000원 ~ 50,000원`, open at either end. */
function priceRangeText(min: number | undefined, max: number | undefined): string {
  const from = min === undefined ? '' : formatKrw(min)
  const to = max === undefined ? '' : formatKrw(max)
  return `${from} ~ ${to}`.trim()
}

/** Every filter of a search in words, in the order of the panel. */
export function activeFiltersOf(
  search: ProductSearch,
  brands: readonly BrandCard[],
): ActiveFilter[] {
  const nameOf = (id: string) =>
    brands.find(({ brandId }) => String(brandId) === id)?.nameEn ?? `브랜드 ${id}`
  const list = (filter: ListFilter, wordOf: (value: string) => string) =>
    valuesOf(search[filter]).map((value) => ({
      label: wordOf(value),
      without: switchValue(filter, value, false)(search),
    }))
  const { min, max, sale, stock } = search
  return [
    ...list('brand', nameOf),
    ...list('size', (size) => size),
    ...list('color', (color) => color),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            label: priceRangeText(min, max),
            without: { ...search, min: undefined, max: undefined },
          },
        ]),
    ...(sale ? [{ label: '세일', without: { ...search, sale: undefined } }] : []),
    ...(stock ? [{ label: '품절 제외', without: { ...search, stock: undefined } }] : []),
  ]
}
