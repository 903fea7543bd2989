import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import type { ListChoice } from './list-choice.ts'
import styles from './queue-list.module.css'

/** Bar over a list: what is chosen, and what can be done with it. */
export function BulkBar<Row>({
  rows,
  choice,
  columns,
  keyOf,
  all,
  onChooseAll,
  children,
}: {
  readonly rows: readonly Row[]
  readonly choice: ListChoice
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Number of all records of the queue; undefined where it is not known. */
  readonly all: number | undefined
  /**
   * Chooses also the records that are not shown; absent where there are none, or no action takes
   * them.
   */
  readonly onChooseAll: (() => void) | undefined
  readonly children: ReactNode
}) {
  const count = all === undefined ? '' : ` ${all}건`
  return (
    <div className={styles.bulk}>
      <output>
        {choice.filter === null
          ? sentenceOf(
              rows.filter((row) => choice.keys.has(keyOf(row))),
              columns,
            )
          : `이 목록 전체${count} 선택 · 시작할 때의 목록으로 고정됩니다.`}
      </output>
      {onChooseAll !== undefined && choice.filter === null && (
        <Button variant="line" size="small" onClick={onChooseAll}>
          이 목록{count} 모두 선택
        </Button>
      )}
      {children}
    </div>
  )
}

/** How many rows are chosen, and what their amounts add up to. */
function sentenceOf<Row>(chosen: readonly Row[], columns: readonly Column<Row>[]): string {
  if (chosen.length === 0) return '선택한 항목이 없습니다.'
  const sums = columns.flatMap(({ header, sum }) =>
    sum === undefined
      ? []
      : [`${header} ${formatKrw(chosen.reduce((total, row) => total + sum(row), 0))}`],
  )
  return [`${chosen.length}건 선택`, ...sums].join(' · ')
}
