import { memo } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './filter-panel.module.css'
import { switchFlag, switchValue, type SearchChange } from './search-filters.ts'

interface FilterBoxProps {
  filter: 'brand' | 'sale' | 'stock'
  /** One of a list; none where the filter is one thing. */
  value?: string
  label: string
  /** How many products would be left. */
  count: number
  isOn: boolean
  onChoose: (change: SearchChange) => void
}

/** A filter to tick. */
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
