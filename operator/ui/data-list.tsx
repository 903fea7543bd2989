import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import styles from './data-list.module.css'
import { isTyping } from './is-typing.ts'

/** A column of a list. `isMain`: the link to the record, and the title of its card on a phone. */
export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end' | undefined
  readonly isMain?: boolean | undefined
}

/** State of a list as its query has it. */
export interface ListState<Row> {
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly onRetry: () => void
}

interface DataListProps<Row> extends ListState<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Address of a record; absent where rows do not open. */
  readonly linkOf?: ((row: Row) => string) | undefined
  readonly isMarked?: ((row: Row) => boolean) | undefined
  readonly empty: string
  /** Chosen keys, where rows can be chosen. */
  readonly chosen?: ReadonlySet<string> | undefined
  readonly onChoose?: ((chosen: ReadonlySet<string>) => void) | undefined
}

/**
 * List of records: a table on wide screens, cards on phones. Keys by their place on the keyboard, so that they work in
 * the Korean layout: J and K move, X chooses, Enter opens.
 */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, error, onRetry, label, columns, keyOf, linkOf, isMarked, empty } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, props)
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
  if (rows?.length === 0) return <p className={styles.note}>{empty}</p>
  const isChoosable = props.chosen !== undefined
  return (
    <div className={styles.frame} aria-busy={rows === undefined}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {isChoosable && (
              <th className={styles.choice}>
                <ChooseAll {...props} />
              </th>
            )}
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows === undefined ? (
            <tr className={styles.skeleton}>
              <td colSpan={columns.length + (isChoosable ? 1 : 0)}>목록을 불러오고 있습니다.</td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={keyOf(row)} data-marked={isMarked?.(row) || undefined}>
                {isChoosable && (
                  <td className={styles.choice}>
                    <ChooseOne {...props} id={keyOf(row)} />
                  </td>
                )}
                {columns.map(({ header, cell, align, isMain }) => (
                  <td key={header} data-label={header} data-align={align} data-main={isMain}>
                    {isMain && linkOf ? (
                      <Link to={linkOf(row)} className={styles.link}>
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  )
}

function ChooseAll<Row>({ rows, keyOf, chosen, onChoose }: DataListProps<Row>) {
  const keys = rows?.map(keyOf) ?? []
  const isAll = keys.length > 0 && keys.every((key) => chosen?.has(key))
  return (
    <Checkbox checked={isAll} onChange={() => onChoose?.(new Set(isAll ? [] : keys))}>
      <span className="visually-hidden">모두 선택</span>
    </Checkbox>
  )
}

function ChooseOne<Row>({ chosen, onChoose, id }: DataListProps<Row> & { readonly id: string }) {
  return (
    <Checkbox
      checked={chosen?.has(id) ?? false}
      onChange={() => onChoose?.(withToggled(chosen, id))}
    >
      <span className="visually-hidden">{id} 선택</span>
    </Checkbox>
  )
}

function withToggled(chosen: ReadonlySet<string> | undefined, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Moves the focus between the links of the rows, which screen readers announce. */
function useRowKeys<Row>(
  body: React.RefObject<HTMLTableSectionElement | null>,
  { rows, keyOf, chosen, onChoose }: DataListProps<Row>,
): void {
  useEffect(() => {
    const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]
    const handle = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      const all = links()
      const at = all.findIndex((link) => link === document.activeElement)
      if (event.code === 'KeyJ') all[Math.min(at + 1, all.length - 1)]?.focus()
      else if (event.code === 'KeyK') all[Math.max(at - 1, 0)]?.focus()
      else if (event.code === 'KeyX' && rows?.[at] && onChoose)
        onChoose(withToggled(chosen, keyOf(rows[at])))
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [body, rows, keyOf, chosen, onChoose])
}
