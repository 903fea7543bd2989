import type { ProductFacets } from '#contract/product-facets.ts'
import styles from './filter-panel.module.css'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-query.ts'
import { toggleValue } from './search-filters.ts'
import { SIZE_GROUP_NAMES } from './size-group-names.ts'

interface SizeFilterProps {
  search: ProductSearch
  groups: ProductFacets['sizes']
  onChoose: (search: ProductSearch) => void
}

/** Sizes as small tiles, one block for each kind of measure. */
export function SizeFilter({ search, groups, onChoose }: SizeFilterProps) {
  const chosen = valuesOf(search.size)
  return groups.map(({ group, labels }) => (
    <div key={group} className={styles.sizeGroup}>
      <p className={styles.sizeTitle}>{SIZE_GROUP_NAMES[group]}</p>
      <div className={styles.sizes}>
        {labels.map(({ label, count }) => (
          <button
            key={label}
            type="button"
            className={styles.size}
            aria-pressed={chosen.includes(label)}
            aria-label={`${SIZE_GROUP_NAMES[group]} ${label}, ${count}개`}
            onClick={() => onChoose(toggleValue(search, 'size', label))}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  ))
}
