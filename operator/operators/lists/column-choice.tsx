import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { columnId, type Column } from '#operator/ui/data-list.tsx'
import styles from './queue-list.module.css'

/** Choice of the columns of a list; the main one is always there. */
export function ColumnChoice<Row>({
  columns,
  shown,
  onShow,
}: {
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly string[] | undefined
  readonly onShow: (shown: readonly string[] | undefined) => void
}) {
  const ids = columns.filter(({ isMain }) => isMain !== true).map(columnId)
  const isShown = (id: string) => shown === undefined || shown.includes(id)
  return (
    <details className={styles.menu}>
      <summary className={styles.summary}>열 선택</summary>
      <div className={styles.choices}>
        {columns
          .filter(({ isMain }) => isMain !== true)
          .map((column) => {
            const id = columnId(column)
            const toggle = () => {
              const next = ids.filter((one) => (one === id ? !isShown(one) : isShown(one)))
              onShow(next.length === ids.length ? undefined : next)
            }
            return (
              <Checkbox key={id} checked={isShown(id)} onChange={toggle}>
                {column.header}
              </Checkbox>
            )
          })}
      </div>
    </details>
  )
}
