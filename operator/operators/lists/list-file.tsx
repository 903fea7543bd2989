import type { ListScreen } from '#contract/operators/list-screens.ts'
import { useState } from 'react'
import { TextField } from '#src/ui/field/text-field.tsx'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import { columnId, type Column } from '#operator/ui/data-list.tsx'
import { ActionError } from '#operator/ui/page.tsx'
import { useListFile } from './use-list-file.ts'
import type { ListPart } from './list-part.ts'
import styles from './queue-list.module.css'

const WHOLE: Partial<ListPart> = {}

/** Menu that saves a list as a file, with its queue, search, filters and columns. */
export function ListFile<Row>({
  screen,
  columns,
  shown,
  part: { tab, q, filters } = WHOLE,
  asksReason = false,
}: {
  readonly screen: ListScreen
  readonly columns: readonly Column<Row>[]
  readonly shown?: readonly string[] | undefined
  readonly part?: Partial<ListPart> | undefined
  /** Whether the file asks why it is saved. */
  readonly asksReason?: boolean
}) {
  const [asked, setAsked] = useState<'csv' | 'xlsx' | null>(null)
  const list = useListFile({ onSaved: () => setAsked(null) })
  const ids = columns
    .filter(({ isMain, id }) => isMain || shown === undefined || shown.includes(id ?? ''))
    .map(columnId)
  const save = (format: 'csv' | 'xlsx', reason?: string) =>
    list.save({
      screen,
      format,
      columns: ids,
      ...(tab ? { tab } : {}),
      ...(q ? { q } : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(filters ? { filters: JSON.stringify(filters) } : {}),
    })
  const start = asksReason ? setAsked : save
  return (
    <>
      <details className={styles.menu}>
        <summary className={styles.summary}>파일로 저장</summary>
        <div className={styles.choices}>
          <button type="button" onClick={() => start('csv')}>
            CSV
          </button>
          <button type="button" onClick={() => start('xlsx')}>
            엑셀(XLSX)
          </button>
        </div>
      </details>
      {asked === null && <ActionError error={list.error} />}
      {asked !== null && (
        <FormDialog
          open
          title="파일로 저장"
          hint="저장하는 사유는 기록에 남습니다."
          submitLabel="저장"
          busy={list.isPending}
          error={list.error?.message}
          onClose={() => setAsked(null)}
          onSubmit={(form) => save(asked, textOf(form, 'reason'))}
        >
          <TextField label="사유" name="reason" maxLength={200} required />
        </FormDialog>
      )}
      {list.isCut && (
        <output>
          파일에는 {list.rows.toLocaleString('ko-KR')}행까지 담았습니다. 전체는 CSV로 저장해 주세요.
        </output>
      )}
      {list.isPending && list.rows > 0 && (
        <output>{list.rows.toLocaleString('ko-KR')}행을 받았습니다.</output>
      )}
    </>
  )
}
