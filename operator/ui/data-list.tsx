import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import styles from './data-list.module.css'
import { noteList } from './neighbours.ts'
import { useKeys } from './use-keys.ts'

/** Whether a media query matches, and again when that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    // Without a screen there is room.
    () => false,
  )
}

/**
 * A column of a list. `isMain`: the link to the record, the sticky first column, and the title of
 * its card on a phone. `sum`: the amount that the choice of rows adds up. `id`: its name in
 * addresses and files, else its header.
 */
export interface Column<Row> {
  readonly id?: string | undefined
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end' | undefined
  readonly isMain?: boolean | undefined
  /** Whether its cells are long texts, which need room before they break. */
  readonly isLong?: boolean | undefined
  /** Whether its cells are codes, which have one line in a table. */
  readonly isCode?: boolean | undefined
  /** Whether it takes a whole row of a card, for several buttons. */
  readonly isWide?: boolean | undefined
  readonly sum?: ((row: Row) => number) | undefined
}

/** Name of a column in addresses and files. */
export const columnId = <Row,>({ id, header }: Column<Row>): string => id ?? header

/** State of a list as its query has it. */
export interface ListState<Row> {
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

interface DataListProps<Row> extends ListState<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Ids of the shown columns; absent: all. The main column is always there. */
  readonly shown?: readonly string[] | undefined
  readonly keyOf: (row: Row) => string
  /** Address of a record; absent where rows do not open. */
  readonly linkOf?: ((row: Row) => string) | undefined
  readonly isMarked?: ((row: Row) => boolean) | undefined
  readonly empty: ReactNode
  /** Chosen keys, where rows can be chosen. */
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined
}

/** Columns for which a tablet held upright has no room next to each other. */
const MANY_COLUMNS = 8

const FEATURES = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })
const NO_ROWS: readonly never[] = []
const NOTHING: ReadonlySet<string> = new Set()

/**
 * List of records: a table with a sticky first column where its columns have room, else cards. Keys
 * by their place on the keyboard: J and K move, X chooses, Shift+X chooses up to the row, Enter
 * opens.
 */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { rows, error, onRetry, label, empty } = props
  if (rows === undefined && error !== null) {
    return (
      <div className={styles.note} role="alert">
        <p>{error.message}</p>
        <Button variant="line" size="small" onClick={onRetry}>
          다시 시도
        </Button>
      </div>
    )
  }
  if (rows === undefined)
    return (
      <div className={styles.skeleton} aria-busy="true" aria-label={label}>
        <p>목록을 불러오고 있습니다.</p>
      </div>
    )
  if (rows.length === 0) return <div className={styles.note}>{empty}</div>
  return <Rows {...props} />
}

/** The table, by TanStack Table: which columns are visible, which rows are chosen. */
function Rows<Row extends object>(props: DataListProps<Row>) {
  const { label, columns, onChoose } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useListTable(props)
  const models = table.getRowModel().rows
  const byId = useMemo(() => new Map(columns.map((one) => [columnId(one), one])), [columns])
  useRowChoice(body, props, models)
  const visible = table.getVisibleLeafColumns()
  const areCards = useMedia(`(width < ${visible.length < MANY_COLUMNS ? 768 : 1000}px)`)
  return (
    <div className={styles.frame} data-cards={areCards || undefined}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {onChoose !== undefined && (
              <th className={styles.choice} aria-label="선택">
                <Checkbox
                  checked={table.getIsAllRowsSelected()}
                  onChange={() => table.toggleAllRowsSelected()}
                >
                  <span className="visually-hidden">모두 선택</span>
                </Checkbox>
              </th>
            )}
            {visible.map(({ id }) => (
              <th
                key={id}
                scope="col"
                data-align={byId.get(id)?.align}
                data-main={byId.get(id)?.isMain}
                data-long={byId.get(id)?.isLong}
              >
                {byId.get(id)?.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {models.map((row) => (
            <BodyRow key={row.id} row={row} byId={byId} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useListTable<Row extends object>({
  rows = NO_ROWS,
  columns,
  shown,
  keyOf,
  chosen = NOTHING,
  onChoose,
}: DataListProps<Row>) {
  const definitions = useMemo(
    (): ColumnDef<typeof FEATURES, Row>[] =>
      columns.map((column) => ({
        id: columnId(column),
        header: column.header,
        enableHiding: column.isMain !== true,
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const isShown = (column: Column<Row>) =>
    shown === undefined || column.isMain === true || shown.includes(columnId(column))
  const rowSelection = Object.fromEntries([...chosen].map((key) => [key, true as const]))
  return useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: keyOf,
    enableRowSelection: onChoose !== undefined,
    state: {
      rowSelection,
      columnVisibility: Object.fromEntries(columns.map((one) => [columnId(one), isShown(one)])),
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      onChoose?.(new Set(Object.keys(next)))
    },
  })
}

function BodyRow<Row extends object>({
  row,
  byId,
  list: { onChoose, isMarked, linkOf },
}: {
  readonly row: TableRow<typeof FEATURES, Row>
  readonly byId: ReadonlyMap<string, Column<Row>>
  readonly list: DataListProps<Row>
}) {
  return (
    <tr data-marked={isMarked?.(row.original) || undefined}>
      {onChoose !== undefined && (
        <td className={styles.choice} aria-label="선택">
          <Checkbox checked={row.getIsSelected()} onChange={() => row.toggleSelected()}>
            <span className="visually-hidden">{row.id} 선택</span>
          </Checkbox>
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const column = byId.get(cell.column.id)
        const content = column?.cell(row.original)
        return (
          <td
            key={cell.id}
            data-label={column?.header}
            data-align={column?.align}
            data-main={column?.isMain}
            data-code={column?.isCode}
            data-wide={column?.isWide}
          >
            {column?.isMain && linkOf ? (
              <Link to={linkOf(row.original)} className={styles.link}>
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Keys of the rows, and the records for the keys of their pages. */
function useRowChoice<Row extends object>(
  body: React.RefObject<HTMLTableSectionElement | null>,
  { rows = NO_ROWS, linkOf, chosen = NOTHING, onChoose }: DataListProps<Row>,
  models: readonly TableRow<typeof FEATURES, Row>[],
): void {
  const lastChosen = useRef<number>(undefined)
  useRowKeys(body, {
    toggle: (at) => {
      lastChosen.current = at
      if (onChoose !== undefined) models[at]?.toggleSelected()
    },
    chooseTo: (at) => {
      const from = lastChosen.current ?? at
      const part = models.slice(Math.min(from, at), Math.max(from, at) + 1)
      onChoose?.(new Set([...chosen, ...part.map(({ id }) => id)]))
    },
  })
  const addresses = linkOf && rows.map(linkOf).join('\n')
  useEffect(() => {
    if (addresses !== undefined) noteList(addresses.split('\n'))
  }, [addresses])
}

/** Moves the focus between the links of the rows, which screen readers announce. */
function useRowKeys(
  body: React.RefObject<HTMLTableSectionElement | null>,
  {
    toggle,
    chooseTo,
  }: { readonly toggle: (at: number) => void; readonly chooseTo: (at: number) => void },
): void {
  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
  const place = () => links().findIndex((link) => link === document.activeElement)
  useKeys({
    KeyJ: () => links()[Math.min(place() + 1, links().length - 1)]?.focus(),
    KeyK: () => links()[Math.max(place() - 1, 0)]?.focus(),
    KeyX: () => toggle(place()),
    'Shift+KeyX': () => chooseTo(Math.max(place(), 0)),
  })
}
