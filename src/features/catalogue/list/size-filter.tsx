import { memo } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import styles from './filter-panel.module.css'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-values.ts'
import { switchValue, type SearchChange } from './search-filters.ts'
import type { SizeGroup } from '#contract/catalogue/categories.calls.ts'

/** Names of size groups for shoppers. */
const SIZE_GROUP_NAMES: Record<SizeGroup, string> = {
  TOP: '상의',
  BOTTOM: '하의',
  SHOES: '신발(mm)',
  CAP: '모자',
  ONE: '단일 사이즈',
  DECK: '데크(inch)',
  WHEEL: '휠(mm)',
  TRUCK: '트럭',
  BEARING: '베어링',
  BAG: '가방',
}

interface SizeFilterProps {
  chosen: ProductSearch['size']
  groups: ProductFacets['sizes']
  onChoose: (change: SearchChange) => void
}

/** Size filters as small tiles, one block for each kind of measure. */
export const SizeFilter = memo(function SizeFilter({ chosen, groups, onChoose }: SizeFilterProps) {
  const values = valuesOf(chosen)
  return groups.map(({ group, labels }) => (
    <div key={group} className={styles.sizeGroup}>
      <p className={styles.sizeTitle}>{SIZE_GROUP_NAMES[group]}</p>
      <div className={styles.sizes}>
        {labels.map(({ label, count }) => (
          <SizeTile
            key={label}
            label={label}
            name={`${SIZE_GROUP_NAMES[group]} ${label}, ${count}개`}
            isOn={values.includes(label)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  ))
})

interface SizeTileProps {
  label: string
  /** Name for screen readers. */
  name: string
  isOn: boolean
  onChoose: (change: SearchChange) => void
}

const SizeTile = memo(function SizeTile({ label, name, isOn, onChoose }: SizeTileProps) {
  return (
    <button
      type="button"
      className={styles.size}
      aria-pressed={isOn}
      aria-label={name}
      onClick={() => onChoose(switchValue('size', label, !isOn))}
    >
      {label}
    </button>
  )
})
