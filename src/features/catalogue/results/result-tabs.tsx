import { Link } from '@tanstack/react-router'
import type { SearchResult } from '#contract/catalogue/search.calls.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { RESULT_TABS, type ResultSearch } from './search-params.ts'
import styles from './search-page.module.css'

const COUNTS = { PRODUCT: 'product', BRAND: 'brand', CONTENT: 'content', STYLE: 'style' } as const

interface ResultTabsProps {
  search: ResultSearch
  counts: SearchResult['counts'] | undefined
}

/** Types of the results with their counts, as links. */
export function ResultTabs({ search: { keyword, tab }, counts }: ResultTabsProps) {
  return (
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
  )
}
