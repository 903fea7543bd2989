import { memo } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import styles from './filter-panel.module.css'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-values.ts'
import { switchValue, type SearchChange } from './search-filters.ts'

interface ColorFilterProps {
  chosen: ProductSearch['color']
  colors: ProductFacets['colors']
  onChoose: (change: SearchChange) => void
}

/** Colour filters with swatch and name. */
export const ColorFilter = memo(function ColorFilter(props: ColorFilterProps) {
  const { chosen, colors, onChoose } = props
  const values = valuesOf(chosen)
  return (
    <div className={styles.colors}>
      {colors.map(({ name, hex, count }) => (
        <button
          key={name}
          type="button"
          className={styles.color}
          aria-pressed={values.includes(name)}
          aria-label={`${name}, ${count}개`}
          onClick={() => onChoose(switchValue('color', name, !values.includes(name)))}
        >
          <span className={styles.swatch} style={{ backgroundColor: hex }} />
          {name}
        </button>
      ))}
    </div>
  )
})
