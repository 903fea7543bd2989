import { Link, useNavigate } from '@tanstack/react-router'
import { PRODUCT_SORTS } from '#contract/product-sorts.ts'
import type { ProductSort } from '#contract/products.ts'
import type { SearchResult } from '#contract/search.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { RESULT_TABS, type ResultSearch } from '#src/features/catalogue/search/search-params.ts'
import styles from './search-page.late.module.css'

const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  NEW: '신상품순',
  POPULAR: '인기순',
  PRICE_ASC: '낮은 가격순',
  PRICE_DESC: '높은 가격순',
  DISCOUNT: '할인율순',
}

const COUNTS = { PRODUCT: 'product', BRAND: 'brand', CONTENT: 'content', STYLE: 'style' } as const

interface ResultBarProps {
  search: ResultSearch
  counts: SearchResult['counts'] | undefined
}

/** Tabs of the results with their counts; for products the order, and the way to the filters of the list. */
export function ResultBar({ search, counts }: ResultBarProps) {
  const { keyword, tab, sort } = search
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
          <Link to="/products" search={{ keyword, sort }} className={styles.filter}>
            <Icon name="filter" size="small" /> 필터
          </Link>
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
