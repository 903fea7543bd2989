import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './filter-panel.module.css'
import type { ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

interface CategoryFilterProps {
  chosen: ProductSearch['category']
  categories: ProductFacets['categories']
  onChoose: (change: SearchChange) => void
}

/** Category filters, of which one is on at most. */
export function CategoryFilter({ chosen, categories, onChoose }: CategoryFilterProps) {
  return categories.map(({ categoryId, nameKo, count }) => {
    const isOn = categoryId === chosen
    const category = isOn ? undefined : categoryId
    return (
      <Checkbox
        key={categoryId}
        checked={isOn}
        onChange={() => onChoose((search) => ({ ...search, category }))}
      >
        <span className={styles.counted}>
          {nameKo} <small>{count}</small>
        </span>
      </Checkbox>
    )
  })
}
