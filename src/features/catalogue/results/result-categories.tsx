import { Link } from '@tanstack/react-router'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import chips from '#src/features/catalogue/list/category-chips.module.css'
import chip from '#src/ui/chip/chip.module.css'
import type { ResultSearch } from './search-params.ts'
import styles from './search-page.module.css'

interface ResultCategoriesProps {
  search: ResultSearch
  facets: ProductFacets | undefined
}

/**
 * Categories among the products of a search, with their counts; filters remain, except those of
 * sizes, which differ between categories.
 */
export function ResultCategories({ search, facets }: ResultCategoriesProps) {
  const all = { categoryId: undefined, nameKo: '전체', count: undefined }
  return (
    <nav className={chips.chips} aria-label="카테고리">
      {facets !== undefined &&
        [all, ...facets.categories].map(({ categoryId, nameKo, count }) => (
          <Link
            key={nameKo}
            to="/products/search"
            search={{ ...search, category: categoryId, size: undefined }}
            className={chip.chip}
            activeOptions={{ exact: true, explicitUndefined: true }}
            aria-current={categoryId === search.category ? 'page' : undefined}
            data-here={categoryId === search.category}
            resetScroll={false}
          >
            {nameKo} {count !== undefined && <span className={styles.count}>{count}</span>}
          </Link>
        ))}
    </nav>
  )
}
