import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { BrandCard } from '#contract/brands.ts'
import type { ProductSort } from '#contract/products.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './list-bar.module.css'
import type { ProductSearch } from './product-search.ts'
import { countFilters } from './search-filters.ts'

const FilterChips = lazyComponent(async () => (await import('./filter-chips.tsx')).FilterChips)

/** Sort orders of a list (Product 2.5); the first is the default. */
const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: 'NEW', label: '신상품순' },
  { value: 'POPULAR', label: '인기순' },
  { value: 'PRICE_ASC', label: '낮은 가격순' },
  { value: 'PRICE_DESC', label: '높은 가격순' },
  { value: 'DISCOUNT', label: '할인율순' },
]

interface ListBarProps {
  search: ProductSearch
  brands: readonly BrandCard[]
  onFilter: () => void
  /** Called on pointer down or focus on the filter button. */
  onFilterIntent: () => void
}

/** Sticky bar under the header: the filter button on phones, and the sort order. */
export function ListBar({ search, brands, onFilter, onFilterIntent }: ListBarProps) {
  const navigate = useNavigate()
  const count = countFilters(search)
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.filter}
          onPointerDown={onFilterIntent}
          onFocus={onFilterIntent}
          onClick={onFilter}
        >
          <Icon name="filter" size="small" />
          필터
          {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
        <p className={styles.title} aria-hidden="true">
          필터
        </p>
        <div className={styles.chips}>
          {count > 0 && (
            <Suspense>
              <FilterChips search={search} brands={brands} />
            </Suspense>
          )}
        </div>
        <label className={styles.sort}>
          <span className="visually-hidden">정렬</span>
          <select
            className={styles.select}
            value={search.sort ?? 'NEW'}
            onChange={({ target }) => {
              const sort = SORTS.find(({ value }) => value === target.value)?.value
              void navigate({ to: '/products', search: { ...search, sort }, resetScroll: false })
            }}
          >
            {SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" className={styles.arrow} />
        </label>
      </div>
    </div>
  )
}
