import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-values.ts'
import { FLAGS, switchFlag, switchValue, type ListFilter } from './search-filters.ts'
import { FLAG_LABELS } from './flag-labels.ts'

/** One active filter, and the search without it. */
export interface ActiveFilter {
  readonly label: string
  readonly without: ProductSearch
}

/** Formats `1,000원 ~ 50,000원`, open at either end. */
function priceRangeText(min: number | undefined, max: number | undefined): string {
  const from = min === undefined ? '' : formatKrw(min)
  const to = max === undefined ? '' : formatKrw(max)
  return `${from} ~ ${to}`.trim()
}

type BrandName = Pick<BrandCard, 'brandId' | 'nameEn'>

/** Brand filters by name. Unknown brands are one filter; until the brands are loaded, all are. */
function brandFilters(search: ProductSearch, brands: readonly BrandName[]): ActiveFilter[] {
  const names = new Map(brands.map(({ brandId, nameEn }) => [String(brandId), nameEn]))
  const values = valuesOf(search.brand)
  const without = (ids: readonly string[]) =>
    ids.reduce((left, id) => switchValue('brand', id, false)(left), search)
  const known = values.flatMap((id) => {
    const label = names.get(id)
    return label === undefined ? [] : [{ label, without: without([id]) }]
  })
  const unknown = values.filter((id) => !names.has(id))
  if (unknown.length === 0) return known
  const label = brands.length === 0 ? '브랜드' : '알 수 없는 브랜드'
  return [...known, { label, without: without(unknown) }]
}

/** Names of all active filters, in the order of the panel. */
export function activeFiltersOf(
  search: ProductSearch,
  brands: readonly BrandName[],
): ActiveFilter[] {
  const list = (filter: ListFilter) =>
    valuesOf(search[filter]).map((value) => ({
      label: value,
      without: switchValue(filter, value, false)(search),
    }))
  const { min, max } = search
  return [
    ...brandFilters(search, brands),
    ...list('size'),
    ...list('color'),
    ...(min === undefined && max === undefined
      ? []
      : [
          {
            label: priceRangeText(min, max),
            without: { ...search, min: undefined, max: undefined },
          },
        ]),
    ...FLAGS.filter((flag) => search[flag]).map((flag) => ({
      label: FLAG_LABELS[flag],
      without: switchFlag(flag, false)(search),
    })),
  ]
}
