import { Suspense } from 'react'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { PRODUCT_SORTS } from '#contract/catalogue/product-sorts.ts'
import type { ProductSort } from '#contract/catalogue/products.calls.ts'
import { renderOnInteraction } from '#src/ssr/render-on-interaction.tsx'
import { replayChoice } from '#src/ssr/replay-choice.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FilterButton } from './filter-button.tsx'
import { LateFilterChips } from './late-filter-chips.ts'
import styles from './list-bar.module.css'
import type { ProductSearch } from './product-search.ts'
import { countFilters } from './search-filters.ts'
import { SORT_LABELS } from './sort-labels.ts'

const ViewSwitch = renderOnInteraction(async () => (await import('./view-switch.tsx')).ViewSwitch)

interface ListBarProps {
  search: ProductSearch
  brands: readonly BrandCard[]
  onFilter: () => void
  /** Called on pointer down or focus on the filter button. */
  onFilterIntent: () => void
  /** Called with the chosen order; undefined is the relevance of a keyword. */
  onSort: (sort: ProductSort | undefined) => void
}

/** Sticky bar under the header: the filter button on phones, and the sort order. */
export function ListBar({ search, brands, onFilter, onFilterIntent, onSort }: ListBarProps) {
  const count = countFilters(search)
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <FilterButton
          count={count}
          onOpen={onFilter}
          onIntent={onFilterIntent}
          className={styles.narrow}
        />
        <p className={styles.title} aria-hidden="true">
          필터
        </p>
        <div className={styles.chips}>
          {count > 0 && (
            <Suspense>
              <LateFilterChips search={search} brands={brands} />
            </Suspense>
          )}
        </div>
        <ViewSwitch search={search} />
        <label className={styles.sort}>
          <span className="visually-hidden">정렬</span>
          <select
            ref={replayChoice}
            autoComplete="off"
            className={styles.select}
            value={search.sort ?? (search.keyword ? '' : 'NEW')}
            onChange={({ target }) => onSort(PRODUCT_SORTS.find((sort) => sort === target.value))}
          >
            {search.keyword && <option value="">정확도순</option>}
            {PRODUCT_SORTS.map((value) => (
              <option key={value} value={value}>
                {SORT_LABELS[value]}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" className={styles.arrow} />
        </label>
      </div>
    </div>
  )
}
