import type { ListScreen } from '#contract/operators/list-screens.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import { saveFile } from '#operator/session/save-file.ts'
import { useAction } from '#operator/session/use-action.ts'
import { columnId, type Column } from '#operator/ui/data-list.tsx'
import { ActionError } from '#operator/ui/page.tsx'
import type { ListPart } from './queue-list-props.ts'
import styles from './queue-list.module.css'

const WHOLE: Partial<ListPart> = {}

/** Menu that saves a list as a file, with its queue, search, filters and columns. */
export function ListFile<Row>({
  screen,
  columns,
  shown,
  part: { tab, q, filters } = WHOLE,
}: {
  readonly screen: ListScreen
  readonly columns: readonly Column<Row>[]
  readonly shown?: readonly string[] | undefined
  readonly part?: Partial<ListPart> | undefined
}) {
  const action = useAction(exportList, { onDone: ({ file }) => saveFile(file) })
  const ids = columns
    .filter(({ isMain, id }) => isMain || shown === undefined || shown.includes(id ?? ''))
    .map(columnId)
  const save = (format: 'csv' | 'xlsx') =>
    action.mutate({
      query: {
        screen,
        format,
        columns: ids,
        ...(tab ? { tab } : {}),
        ...(q ? { q } : {}),
        ...(filters ? { filters: JSON.stringify(filters) } : {}),
      },
    })
  return (
    <>
      <details className={styles.menu}>
        <summary className={styles.summary}>파일로 저장</summary>
        <div className={styles.choices}>
          <button type="button" onClick={() => save('csv')}>
            CSV
          </button>
          <button type="button" onClick={() => save('xlsx')}>
            엑셀(XLSX)
          </button>
        </div>
      </details>
      <ActionError error={action.error} />
      {action.data?.isCut && <output>파일에는 {action.data.rows}행까지 담았습니다.</output>}
    </>
  )
}
