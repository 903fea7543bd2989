import type { ComponentType, ReactNode } from 'react'
import type { ListScreen } from '#contract/operators/list-screens.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import type { ListChoice } from './list-choice.ts'
import type { FilterSet } from './list-filters.tsx'
import type { ListPart } from './list-part.ts'

/** State of a list in its address besides its filters: queue, search, columns. */
export interface ListSearch<Tab extends string> {
  readonly tab: Tab
  readonly q?: string | undefined
  readonly cols?: string | undefined
}

/** A page of a list as its call answers it. */
export interface ListPage<Row, Counts> {
  readonly items: readonly Row[]
  readonly hasNext: boolean
  readonly counts: Counts
}

/** What a list of work gives to its page. */
export interface QueueListProps<Row, Tab extends string, Counts> {
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
  /** Buttons of the page itself, such as the one for a new record. */
  readonly actions?: ReactNode
  /** How often the list is read again while these rows are shown, in milliseconds. */
  readonly readEveryMs?: (rows: readonly Row[]) => number
  readonly columns: readonly Column<Row>[]
  /** Filters, whose values `read` sends with its call; absent where a list has none. */
  readonly filters?: FilterSet | undefined
  readonly isMarked?: (row: Row) => boolean
  readonly empty: string
  /** Queue that a search looks through, and what it finds; absent where a list has no search. */
  readonly searchIn?: { readonly tab: Tab; readonly hint: string }
  /** Actions on chosen rows; absent or null where none is allowed. */
  readonly bulk?: ComponentType<{ readonly choice: ListChoice }> | null | undefined
  /** Whether its actions take all of a queue as well, also rows that are not shown. */
  readonly isWholeChosen?: boolean | undefined
}

/** The shown part of a list, without what is empty. */
export function partOf({
  search: { tab, q },
  filters,
}: {
  readonly search: ListSearch<string>
  readonly filters?: FilterSet | undefined
}): ListPart {
  const values = filters?.values ?? {}
  return {
    tab,
    ...(q ? { q } : {}),
    ...(Object.keys(values).length === 0 ? {} : { filters: values }),
  }
}
