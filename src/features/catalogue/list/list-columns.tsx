import type { ReactNode } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { RenderInViewport } from '#src/ssr/render-in-viewport.tsx'
import { FilterColumn } from './filter-column.tsx'
import styles from './list-columns.module.css'
import type { ProductSearch } from './product-search.ts'

interface ListColumnsProps {
  search: ProductSearch
  facets: ProductFacets | undefined
  /** The list itself. */
  children: ReactNode
}

/** A list of products, on wide screens with its filters in a column before it. */
export function ListColumns({ search, facets, children }: ListColumnsProps) {
  return (
    <div className={styles.layout}>
      {/* Hidden on phones, and then not loaded; part of the document for wide screens
          (docs/performance.md). */}
      <aside className={styles.aside} aria-label="필터">
        <RenderInViewport isFirstOnWide room={styles.room}>
          <FilterColumn search={search} facets={facets} />
        </RenderInViewport>
      </aside>
      <div className={styles.list}>{children}</div>
    </div>
  )
}
