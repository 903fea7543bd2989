import { memo } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './filter-panel.module.css'
import { switchFlag, switchValue, type FlagFilter, type SearchChange } from './search-filters.ts'

interface FilterBoxProps {
  filter: 'brand' | FlagFilter
  /** Value of a list filter; undefined for a single filter. */
  value?: string
  label: string
  /** Number of products with this filter. */
  count: number
  isOn: boolean
  onChoose: (change: SearchChange) => void
}

/** Checkbox of a filter. */
export const FilterBox = memo(function FilterBox(props: FilterBoxProps) {
  const { filter, value = '', label, count, isOn, onChoose } = props
  const handleChange = () =>
    onChoose(filter === 'brand' ? switchValue(filter, value, !isOn) : switchFlag(filter, !isOn))
  return (
    <Checkbox checked={isOn} onChange={handleChange}>
      <span className={styles.counted}>
        {label} <small>{count}</small>
      </span>
    </Checkbox>
  )
})
