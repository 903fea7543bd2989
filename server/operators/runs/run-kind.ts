import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { RunKind } from '#contract/operators/run-kinds.ts'
import type { RunField } from '#contract/operators/runs.calls.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AuditEntry } from '#server/platform/operators/mount-operator.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** A row as it came: the values of the columns, or the chosen key. */
export interface TypedRunRow {
  readonly rowNo: number
  readonly cells: RunInput
}

/** A row that can be checked, or what is wrong with it by itself. */
export type ReadRunRow = { readonly rowNo: number; readonly key: string } & (
  | { readonly input: RunInput }
  | { readonly error: RunRowError }
)

/** What is wrong with a row, and in which column of a file. */
export interface RunRowError {
  readonly column: string | null
  readonly message: string
}

/** A row that is checked against the state of the shop. */
export interface RunRowInput {
  readonly rowNo: number
  readonly key: string
  readonly input: RunInput
}

/** What a row would do. `seen`: the state that decided; the application compares it. */
export type RunVerdict =
  | {
      readonly outcome: 'CREATE' | 'UPDATE'
      readonly fields: readonly RunField[]
      readonly seen: string
    }
  | { readonly outcome: 'SAME'; readonly message: string }
  | { readonly outcome: 'ERROR'; readonly error: RunRowError }

/** The application of one row, in its own transaction. */
export interface RunRowCall {
  /** The run and its row: what the row does is done once under them. */
  readonly runId: number
  readonly rowNo: number
  readonly key: string
  readonly input: RunInput
  readonly seen: string
  /** Who applied the run, and what this operator may do now. */
  readonly operatorId: number
  readonly permissions: ReadonlySet<Permission>
  /** Notes what is done; a row that notes nothing fails. */
  readonly audit: (entry: AuditEntry) => void
}

/** What became of one of several rows: what takes it back, else null, or why it was refused. */
export type RunRowEnd = { readonly undo: RunInput | null } | { readonly refused: ApiFailure }

/** Part of a list whose records are all chosen. */
export interface RunRequest {
  readonly tab: string
  readonly q?: string | undefined
  readonly filters?: FilterValues | undefined
  readonly limit: number
  readonly operatorId: number
}

/** Work of one kind of run, given by the domain that owns what it changes. */
export interface RunKindWork {
  readonly kind: RunKind
  /** Values that a column of its file may have. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /**
   * Whether `select` reads filters; a run of another kind with filters would take more than was
   * shown.
   */
  readonly hasFilters?: true
  /**
   * Keys of all records of a list as its page asks for it, at most `limit`; absent where its list
   * cannot be asked. `undefined` for a queue that the list does not have.
   */
  readonly select?: (
    services: TxServices,
    request: RunRequest,
  ) => Promise<readonly string[] | undefined>
  /** Rows with their inputs. Pure: format, identifiers, rows that name the same record twice. */
  readonly read: (rows: readonly TypedRunRow[], operatorId: number) => readonly ReadRunRow[]
  /** What each row would do, in the order of the rows. Changes nothing. */
  readonly check: (
    services: TxServices,
    rows: readonly RunRowInput[],
  ) => Promise<readonly RunVerdict[]>
  /**
   * Does one row under the lock of its record; answers the input of the row that takes it back,
   * else null. Refuses by `ApiFailure`: STATE_CHANGED where the record is not as it was seen.
   */
  readonly apply: (services: TxServices, row: RunRowCall) => Promise<RunInput | null>
  /**
   * Does several rows as `apply` does each after the one before, with a number of statements that
   * does not grow with them. What it throws undoes all of them, and each is then done by itself.
   */
  readonly applyAll?: (
    services: TxServices,
    rows: readonly RunRowCall[],
  ) => Promise<readonly RunRowEnd[]>
}

/** `apply` of a kind that does several rows together. */
export const applyOneOf =
  (applyAll: NonNullable<RunKindWork['applyAll']>): RunKindWork['apply'] =>
  async (services, row) => {
    const [end] = await applyAll(services, [row])
    if (end === undefined) throw new Error(`Row ${row.rowNo} of run ${row.runId} has no end`)
    if ('refused' in end) throw end.refused
    return end.undo
  }

/** Decides each row in order; a refusal is its end, anything else undoes all of them. */
export function endEach<Row>(
  rows: readonly Row[],
  decide: (row: Row) => RunInput | null,
): readonly RunRowEnd[] {
  return rows.map((row) => {
    try {
      return { undo: decide(row) }
    } catch (error) {
      if (error instanceof ApiFailure) return { refused: error }
      throw error
    }
  })
}

/** Kinds of runs; each domain above gives its own. */
export const runKinds = defineHook<RunKindWork>('kind of run')

/** Rows of chosen keys, the first of each. */
export function readKeys(rows: readonly TypedRunRow[]): readonly ReadRunRow[] {
  const seen = new Set<string>()
  return rows.map(({ rowNo, cells }) => {
    const { key = '' } = cells
    if (seen.has(key))
      return { rowNo, key, error: { column: null, message: '두 번 선택했습니다.' } }
    seen.add(key)
    return { rowNo, key, input: { key } }
  })
}
