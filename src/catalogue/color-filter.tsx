import type { ProductFacets } from '#contract/product-facets.ts'
import styles from './filter-panel.module.css'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-query.ts'
import { toggleValue } from './search-filters.ts'

interface ColorFilterProps {
  search: ProductSearch
  colors: ProductFacets['colors']
  onChoose: (search: ProductSearch) => void
}

/** Colours by swatch and name. */
export function ColorFilter({ search, colors, onChoose }: ColorFilterProps) {
  const chosen = valuesOf(search.color)
  return (
    <div className={styles.colors}>
      {colors.map(({ name, hex, count }) => (
        <button
          key={name}
          type="button"
          className={styles.color}
          aria-pressed={chosen.includes(name)}
          aria-label={`${name}, ${count}개`}
          onClick={() => onChoose(toggleValue(search, 'color', name))}
        >
          <span className={styles.swatch} style={{ backgroundColor: hex }} />
          {name}
        </button>
      ))}
    </div>
  )
}
