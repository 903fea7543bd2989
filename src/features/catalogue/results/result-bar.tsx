import { Link, useNavigate } from '@tanstack/react-router'
import { PRODUCT_SORTS } from '#contract/catalogue/product-sorts.ts'
import type { SearchResult } from '#contract/catalogue/search.calls.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { FilterButton } from '#src/features/catalogue/list/filter-button.tsx'
import { SORT_LABELS } from '#src/features/catalogue/list/sort-labels.ts'
import { ViewSwitch } from '#src/features/catalogue/list/view-switch.tsx'
import { countFilters } from '#src/features/catalogue/list/search-filters.ts'
import { RESULT_TABS, type ResultSearch } from './search-params.ts'
import styles from './search-page.module.css'

const COUNTS = { PRODUCT: 'product', BRAND: 'brand', CONTENT: 'content', STYLE: 'style' } as const

interface ResultBarProps {
  search: ResultSearch
  counts: SearchResult['counts'] | undefined
  onFilter: () => void
  /** Called on pointer down or focus on the filter button. */
  onFilterIntent: () => void
}

/** Tabs of the results with their counts; for products filters, view and order. */
export function ResultBar({ search, counts, onFilter, onFilterIntent }: ResultBarProps) {
  const { keyword, tab } = search
  const count = countFilters(search) + (search.category === undefined ? 0 : 1)
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label="검색 결과 종류">
        {RESULT_TABS.map(({ tab: to, type, label }) => (
          <Link
            key={type}
            to="/products/search"
            search={{ keyword, tab: to }}
            className={styles.tab}
            aria-current={to === tab ? 'page' : undefined}
            data-here={to === tab}
            resetScroll={false}
          >
            {label} <span>{counts === undefined ? '' : formatCount(counts[COUNTS[type]])}</span>
          </Link>
        ))}
      </nav>
      {tab === undefined && (
        <div className={styles.tools}>
          <FilterButton count={count} onOpen={onFilter} onIntent={onFilterIntent} />
          <ViewSwitch search={search} />
          <SortSelect search={search} />
        </div>
      )}
    </div>
  )
}

function SortSelect({ search }: { search: ResultSearch }) {
  const navigate = useNavigate()
  return (
    <label>
      <span className="visually-hidden">정렬</span>
      <select
        className={styles.select}
        value={search.sort ?? ''}
        onChange={({ target }) => {
          const sort = PRODUCT_SORTS.find((value) => value === target.value)
          const next = { ...search, sort }
          void navigate({ to: '/products/search', search: next, resetScroll: false })
        }}
      >
        <option value="">정확도순</option>
        {PRODUCT_SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
