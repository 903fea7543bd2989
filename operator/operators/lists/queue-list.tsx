import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { ListScreen } from '#contract/operators/list-screens.ts'
import { Button } from '#src/ui/button/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { NO_CHOICE, type ListChoice } from './list-choice.ts'
import { ListFile } from './list-file.tsx'
import { ListViews } from './list-views.tsx'
import styles from './queue-list.module.css'
import { Page } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'
import { withoutEmpty } from './without-empty.ts'
import { useKeys } from '#operator/ui/use-keys.ts'
import { useSteadyRows } from './use-steady-rows.ts'

/** Our choice: how often an open queue is read again. */
const READ_EVERY_MS = 15_000

/** State of a list in its address: queue, search, columns. */
export interface ListSearch<Tab extends string> {
  readonly tab: Tab
  readonly q?: string | undefined
  readonly cols?: string | undefined
}

/** A page of a list as its call answers it. */
interface ListPage<Row, Counts> {
  readonly items: readonly Row[]
  readonly hasNext: boolean
  readonly counts: Counts
}

interface QueueListProps<Row, Tab extends string, Counts> {
  /** Address of the list. */
  readonly to: string
  /** Name of the list in views and files; absent where it has none. */
  readonly screen?: ListScreen | undefined
  readonly title: string
  /** What one row is called, for the notice of new ones. */
  readonly noun: string
  readonly search: ListSearch<Tab>
  readonly tabs: readonly { readonly name: Tab; readonly label: string }[]
  readonly countOf: (counts: Counts, tab: Tab) => number | undefined
  readonly read: (
    query: { readonly tab: Tab; readonly q?: string; readonly after?: number },
    signal: AbortSignal,
  ) => Promise<ListPage<Row, Counts>>
  readonly idOf: (row: Row) => number
  readonly keyOf: (row: Row) => string
  /** Address of a record; absent where rows do not open. */
  readonly linkOf?: ((row: Row) => string) | undefined
  readonly note?: ReactNode
  /** How often the list is read again while these rows are shown, in milliseconds. */
  readonly readEveryMs?: (rows: readonly Row[]) => number
  readonly columns: readonly Column<Row>[]
  readonly isMarked?: (row: Row) => boolean
  readonly empty: string
  /** Queue that a search looks through, and what it finds; absent where a list has no search. */
  readonly searchIn?: { readonly tab: Tab; readonly hint: string }
  /** Actions on chosen rows; absent or null where none is allowed. */
  readonly bulk?: ComponentType<{ readonly choice: ListChoice }> | null | undefined
  /** Whether its actions take all of a queue as well, also rows that are not shown. */
  readonly isWholeChosen?: boolean | undefined
}

/**
 * Page of a list with everything that all lists have: queues with counts, saved views, search, columns, file, choice with
 * sums, and a notice of new rows. Its state is in the address.
 */
export function QueueList<Row extends object, Tab extends string, Counts>(
  props: QueueListProps<Row, Tab, Counts>,
) {
  const { to: address, screen, title, note, search, tabs, countOf, columns, searchIn } = props
  const { tab, q, cols } = search
  const navigate = useNavigate()
  const go = (next: Partial<ListSearch<Tab>>) => {
    const { tab: to = tab, ...rest } = { q, cols, ...next }
    void navigate({ to: address, search: withoutEmpty({ tab: to, ...rest }) })
  }
  const list = useQueue(props)
  const counts = list.data?.pages[0]?.counts
  const shown = cols?.split(',')
  return (
    <Page title={title} note={note}>
      <Tabs
        label={`${title} 상태`}
        to={address}
        current={tab}
        tabs={tabs.map(({ name, label }) => ({
          name,
          label,
          count: counts && countOf(counts, name),
          search: { tab: name, ...withoutEmpty({ cols }) },
        }))}
      />
      {screen && <ListViews screen={screen} search={{ tab, ...withoutEmpty({ q, cols }) }} />}
      <div className={styles.bar}>
        {searchIn && (
          <Search
            label={`${title} 검색`}
            hint={searchIn.hint}
            value={q ?? ''}
            onSearch={(text) => go(text === '' ? { q: undefined } : { tab: searchIn.tab, q: text })}
          />
        )}
        <div className={styles.tools}>
          <ColumnChoice
            columns={columns}
            shown={shown}
            onShow={(next) => go({ cols: next?.join(',') })}
          />
          {screen && <ListFile screen={screen} columns={columns} shown={shown} tab={tab} q={q} />}
        </div>
      </div>
      <QueueRows {...props} list={list} shown={shown} />
      {list.hasNextPage && (
        <Button
          variant="line"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </Page>
  )
}

/** Rows of the queue, which stay where they are while it is read again, and the actions on chosen ones. */
function QueueRows<Row extends object, Tab extends string, Counts>({
  list,
  shown,
  noun,
  search: { tab, q },
  columns,
  keyOf,
  linkOf,
  isMarked,
  empty,
  countOf,
  isWholeChosen,
  bulk: Bulk,
}: QueueListProps<Row, Tab, Counts> & {
  readonly list: ReturnType<typeof useQueue<Row, Tab, Counts>>
  readonly shown: readonly string[] | undefined
}) {
  const scope = `${tab} ${q ?? ''} ${list.data?.pages.length ?? 0} ${String(list.isPlaceholderData)}`
  const incoming = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const { rows, fresh, show } = useSteadyRows(incoming, keyOf, scope)
  const [chosen, choose] = useChoice({ tab, q })
  const isAllShown = rows !== undefined && rows.every((row) => chosen.keys.has(keyOf(row)))
  const counts = list.data?.pages[0]?.counts
  const all = q === undefined && counts !== undefined ? countOf(counts, tab) : undefined
  return (
    <>
      {Bulk && rows !== undefined && rows.length > 0 && (
        <BulkBar
          rows={rows}
          choice={chosen}
          columns={columns}
          keyOf={keyOf}
          all={all}
          onChooseAll={
            isWholeChosen && isAllShown && list.hasNextPage
              ? () => choose({ ...chosen, filter: { tab, ...(q === undefined ? {} : { q }) } })
              : undefined
          }
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
        empty={q ? `찾는 ${noun} 항목이 없습니다.` : empty}
        {...(Bulk
          ? {
              chosen: chosen.keys,
              onChoose: (keys: ReadonlySet<string>) => choose({ keys, filter: null }),
            }
          : {})}
      />
    </>
  )
}

/** What is chosen; what was chosen in one queue or search is not chosen in another. */
function useChoice({ tab, q }: ListSearch<string>) {
  const [choice, setChoice] = useState<ListChoice & { readonly tab: string }>()
  const isOwn = choice?.tab === tab && (choice.filter === null || choice.filter.q === q)
  return [isOwn ? choice : NO_CHOICE, (next: ListChoice) => setChoice({ ...next, tab })] as const
}

function useQueue<Row, Tab extends string, Counts>({
  to,
  readEveryMs,
  search: { tab, q },
  read,
  idOf,
}: Pick<QueueListProps<Row, Tab, Counts>, 'to' | 'readEveryMs' | 'search' | 'read' | 'idOf'>) {
  return useInfiniteQuery({
    queryKey: ['queue', to, tab, q],
    queryFn: ({ pageParam, signal }) =>
      read({ tab, ...(q ? { q } : {}), ...(pageParam ? { after: pageParam } : {}) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => {
      const last = items.at(-1)
      return hasNext && last !== undefined ? idOf(last) : undefined
    },
    refetchInterval: ({ state }) =>
      readEveryMs?.(state.data?.pages.flatMap(({ items }) => items) ?? []) ?? READ_EVERY_MS,
    placeholderData: keepPreviousData,
  })
}

function Search({
  label,
  hint,
  value,
  onSearch,
}: {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ Slash: () => field.current?.focus() })
  return (
    <search className={styles.searchBox}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <input
          ref={field}
          key={value}
          type="search"
          aria-label={label}
          placeholder={hint}
          defaultValue={value}
          maxLength={60}
        />
        <Button type="submit" variant="line" size="small">
          검색
        </Button>
      </form>
    </search>
  )
}
