import { useListSearch } from './use-list-search.ts'
import type { ProductSearch } from './product-search.ts'
import styles from './view-switch.module.css'

/** Views of a list with their names and drawings on a grid of 24. */
const VIEWS = [
  {
    view: undefined,
    label: '격자로 보기',
    path: 'M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  },
  { view: 'large', label: '크게 보기', path: 'M4 4h16v16H4z' },
  { view: 'rows', label: '목록으로 보기', path: 'M4 5h4v5H4zM4 14h4v5H4zM12 7.5h8M12 16.5h8' },
] as const

/** Buttons for the view of a list: grid, larger pictures, or rows. */
export function ViewSwitch({ search }: { search: ProductSearch }) {
  const show = useListSearch()
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">보기 방식</legend>
      {VIEWS.map(({ view, label, path }) => (
        <button
          key={label}
          type="button"
          className={styles.view}
          aria-label={label}
          aria-pressed={search.view === view}
          onClick={() => void show({ ...search, view })}
        >
          <svg viewBox="0 0 24 24" className={styles.drawing} aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}
