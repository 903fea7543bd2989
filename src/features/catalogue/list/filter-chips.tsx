import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import chip from '#src/ui/chip/chip.module.css'
import { Icon } from '#src/ui/icon/icon.tsx'
import { activeFiltersOf } from './active-filters.ts'
import styles from './filter-chips.module.css'
import type { ProductSearch } from './product-search.ts'
import { withoutFilters } from './search-filters.ts'
import { useListSearch } from './use-list-search.ts'

interface FilterChipsProps {
  search: ProductSearch
  brands: readonly BrandCard[]
}

/** Chips of the active filters; each removes its filter. */
export function FilterChips({ search, brands }: FilterChipsProps) {
  const show = useListSearch()
  const filters = activeFiltersOf(search, brands)
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="적용한 필터">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className={chip.chip}
            aria-label={`${label} 필터 해제`}
            onClick={() => show(without)}
          >
            {label}
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => show(withoutFilters(search))}>
          초기화
        </button>
      </li>
    </ul>
  )
}
