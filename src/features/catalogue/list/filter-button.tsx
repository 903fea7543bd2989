import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './filter-button.module.css'

interface FilterButtonProps {
  /** Number of active filters. */
  count: number
  onOpen: () => void
  /** Called on pointer down or focus. */
  onIntent: () => void
  className?: string | undefined
}

/** Button that opens the filters of a list, with the number of active ones. */
export function FilterButton({ count, onOpen, onIntent, className = '' }: FilterButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.filter} ${className}`}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      <Icon name="filter" size="small" />
      필터
      {count > 0 && <span className={styles.count}>{count}</span>}
    </button>
  )
}
