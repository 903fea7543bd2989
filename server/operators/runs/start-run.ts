import { RUN_KINDS, RUN_ROWS_MAX, type RunKind } from '#contract/operators/run-kinds.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import type { RunFile } from './read-run-file.ts'
import { runKinds, type ReadRunRow, type RunKindWork, type RunRequest } from './run-kind.ts'
import { insertRun } from './run.store.ts'

/** Where a run comes from. */
export interface RunOrigin {
  readonly operatorId: number
  readonly traceId: string
  readonly network: string
  readonly undoOf?: number
  readonly retryOf?: number
}

/** What a run is made of: rows of a file, chosen keys, or all records of a part of a list. */
export type RunSource =
  | { readonly file: Omit<RunFile, 'found'> }
  | { readonly keys: readonly string[] }
  | { readonly filter: Pick<RunRequest, 'tab' | 'q' | 'filters'> }

/**
 * Makes a run that a job checks. Records of a list are those that it has now: what comes later is
 * not in the run. FILE_COLUMNS for a kind with a file that has none, FILE_ROWS, VALIDATION_FAILED
 * for a list that the kind does not have.
 */
export async function startRunOf(
  services: TxServices,
  kind: RunKind,
  source: RunSource,
  origin: RunOrigin,
  input: RunInput = {},
): Promise<number> {
  const work = workOf(services, kind)
  const { columns } = RUN_KINDS[kind]
  if ('file' in source) {
    const { name: fileName, typed, wrong } = source.file
    const read = [...work.read(typed, origin.operatorId), ...wrong]
    const rows = read.toSorted((left, right) => left.rowNo - right.rowNo)
    return storeRun(services, kind, rows, { ...origin, fileName })
  }
  if (columns !== undefined)
    throw new ApiFailure('FILE_COLUMNS', { missing: columns.map(({ name }) => name) })
  const keys = 'keys' in source ? source.keys : await keysOf(services, work, source.filter, origin)
  const rows = keys.map((key, index) => ({ rowNo: index + 1, cells: { ...input, key } }))
  return storeRun(services, kind, work.read(rows, origin.operatorId), origin)
}

async function keysOf(
  services: TxServices,
  { select, hasFilters }: RunKindWork,
  filter: Pick<RunRequest, 'tab' | 'q' | 'filters'>,
  { operatorId }: RunOrigin,
): Promise<readonly string[]> {
  const isUnread = filter.filters !== undefined && hasFilters !== true
  const request = { ...filter, operatorId, limit: RUN_ROWS_MAX + 1 }
  const keys = isUnread ? undefined : await select?.(services, request)
  if (keys === undefined)
    throw new ApiFailure('VALIDATION_FAILED', {
      fields: [{ field: 'filter', message: '목록 전체로는 할 수 없는 작업입니다.' }],
    })
  if (keys.length > RUN_ROWS_MAX) throw new ApiFailure('FILE_ROWS')
  return keys
}

/** Makes a run of rows whose inputs are known: one that repeats another, or takes it back. */
export async function storeRun(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  kind: RunKind,
  rows: readonly ReadRunRow[],
  origin: RunOrigin & { readonly fileName?: string | null },
): Promise<number> {
  if (rows.length === 0)
    throw new ApiFailure('FILE_COLUMNS', null, { message: '처리할 행이 없습니다.' })
  return insertRun(db, { kind, createdAt: clock.now(), ...origin }, rows)
}

/** Work of a kind. */
export function workOf({ hooks }: Pick<TxServices, 'hooks'>, kind: RunKind): RunKindWork {
  const work = hooks.all(runKinds).find((one) => one.kind === kind)
  if (work === undefined) throw new Error(`No domain does runs of the kind ${kind}`)
  return work
}
