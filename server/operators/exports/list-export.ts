import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { ListScreen } from '#contract/operators/list-screens.ts'
import type { FileCell } from '#server/operators/files/csv-file.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** A list as its page asks for it. */
export interface ExportRequest {
  readonly tab?: string | undefined
  readonly q?: string | undefined
  readonly filters?: FilterValues | undefined
  /** Rows of the file at most. */
  readonly limit: number
  /** Id of the last row of the part before; for lists with parts alone. */
  readonly after?: number | undefined
  readonly operator: Pick<Principal, 'operatorId'>
}

/** A row of a list by the ids of its columns. */
export type ExportRow = Readonly<Record<string, FileCell>>

/** A list that can be exported, given by its domain. It shows what its page shows, and no more. */
export interface ListExport {
  readonly screen: ListScreen
  /** Whether it reads filters. */
  readonly hasFilters?: true
  /** Whether it begins behind `after`, and its rows have their id as `rowId`. */
  readonly hasParts?: true
  /** Whether its file asks for a reason. */
  readonly asksReason?: true
  /** Names of the columns by their ids, in their order. */
  readonly columns: Readonly<Record<string, string>>
  /** Rows in the order of the page; `undefined` for a queue that the list does not have. */
  readonly read: (
    services: AppServices,
    request: ExportRequest,
  ) => Promise<readonly ExportRow[] | undefined>
}

/** Lists that can be exported; each domain above gives its own. */
export const listExports = defineHook<ListExport>('exported list')

/** Rows that one read of a page takes while a file is written. */
const PART_ROWS = 500

/** Rows of a list page by page behind an id, up to a limit. `read` answers the page after an id. */
export async function readPages<Item>(
  limit: number,
  read: (
    after: number | undefined,
    size: number,
  ) => Promise<{ readonly items: readonly Item[]; readonly hasNext: boolean }>,
  idOf: (item: Item) => number,
  start?: number,
): Promise<readonly Item[]> {
  const all: Item[] = []
  let after = start
  for (;;) {
    const size = Math.min(PART_ROWS, limit - all.length)
    if (size <= 0) return all
    const { items, hasNext } = await read(after, size)
    all.push(...items)
    const last = items.at(-1)
    if (!hasNext || last === undefined) return all
    after = idOf(last)
  }
}
