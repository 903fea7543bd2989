import { useMemo, useState } from 'react'
import { DataList } from '#operator/ui/data-list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { NO_CHOICE, type ListChoice } from './list-choice.ts'
import type { ListPart } from './list-part.ts'
import { partOf, type QueueListProps } from './queue-list-props.ts'
import styles from './queue-list.module.css'
import type { useQueue } from './use-queue.ts'
import { useSteadyRows } from './use-steady-rows.ts'

/**
 * Rows of a list, which stay where they are while it is read again, and the actions on chosen ones.
 */
export function QueueRows<Row extends object, Tab extends string, Counts>({
  list,
  shown,
  ...props
}: QueueListProps<Row, Tab, Counts> & {
  readonly list: ReturnType<typeof useQueue<Row, Tab, Counts>>
  readonly shown: readonly string[] | undefined
}) {
  const { noun, columns, keyOf, linkOf, isMarked, empty, bulk: Bulk } = props
  const part = partOf(props)
  const scope = `${JSON.stringify(part)} ${list.data?.pages.length ?? 0} ${String(list.isPlaceholderData)}`
  const incoming = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const { rows, fresh, show } = useSteadyRows(incoming, keyOf, scope)
  const [chosen, choose] = useChoice(part)
  const isAllShown = rows !== undefined && rows.every((row) => chosen.keys.has(keyOf(row)))
  const mayChooseAll = props.isWholeChosen && isAllShown && list.hasNextPage
  const choice = Bulk && {
    chosen: chosen.keys,
    onChoose: (keys: ReadonlySet<string>) => choose({ keys, filter: null }),
  }
  return (
    <>
      {Bulk && rows !== undefined && rows.length > 0 && (
        <BulkBar
          rows={rows}
          choice={chosen}
          columns={columns}
          keyOf={keyOf}
          all={countOfAll(props, list.data?.pages[0]?.counts)}
          onChooseAll={mayChooseAll ? () => choose({ ...chosen, filter: part }) : undefined}
        >
          <Bulk choice={chosen} />
        </BulkBar>
      )}
      {fresh > 0 && (
        <button type="button" className={styles.fresh} onClick={show}>
          새 {noun} {fresh}건 보기
        </button>
      )}
      <DataList
        label={noun}
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        shown={shown}
        keyOf={keyOf}
        linkOf={linkOf}
        isMarked={isMarked}
        empty={isWholeQueue(part) ? empty : `찾는 ${noun} 항목이 없습니다.`}
        {...choice}
      />
    </>
  )
}

const isWholeQueue = ({ q, filters }: ListPart) => q === undefined && filters === undefined

/** Number of the records that a list has; undefined for a search, which is not counted. */
function countOfAll<Row, Tab extends string, Counts>(
  props: QueueListProps<Row, Tab, Counts>,
  counts: Counts | undefined,
): number | undefined {
  const isCounted = counts !== undefined && isWholeQueue(partOf(props))
  return isCounted ? props.countOf(counts, props.search.tab) : undefined
}

/** What is chosen; what was chosen in one part of a list is not chosen in another. */
function useChoice(part: ListPart) {
  const name = JSON.stringify(part)
  const [choice, setChoice] = useState<ListChoice & { readonly part: string }>()
  const isOwn = choice?.part === name
  return [
    isOwn ? choice : NO_CHOICE,
    (next: ListChoice) => setChoice({ ...next, part: name }),
  ] as const
}
