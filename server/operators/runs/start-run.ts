import { RUN_KINDS, type RunKind } from '#contract/operators/run-kinds.ts'
import type { Table, TableCell } from '#server/operators/files/read-table.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { runKinds, type ReadRunRow, type TypedRunRow } from './run-kind.ts'
import { insertRun } from './run.store.ts'

/** Where a run comes from. */
export interface RunOrigin {
  readonly operatorId: number
  readonly traceId: string
  readonly network: string
  readonly undoOf?: number
  readonly retryOf?: number
}

/** Other names of columns, as couriers and merchants write them. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  주문번호: ['ordernumber'],
  택배사: ['carrier'],
  송장번호: ['운송장번호', 'trackingno'],
}

/**
 * Makes a run that a job checks. Its rows come from a file, else from the keys that were chosen. FILE_COLUMNS {missing},
 * where a kind with a file has none, or columns are missing.
 */
export async function startRunOf(
  services: TxServices,
  kind: RunKind,
  source: { readonly table?: Table; readonly fileName?: string; readonly keys?: readonly string[] },
  origin: RunOrigin,
): Promise<number> {
  const { columns } = RUN_KINDS[kind]
  const work = workOf(services, kind)
  if (columns === undefined) {
    const rows = (source.keys ?? []).map((key, index) => ({ rowNo: index + 1, cells: { key } }))
    return storeRun(services, kind, work.read(rows, origin.operatorId), origin)
  }
  const { table, fileName = null } = source
  if (table === undefined) throw new ApiFailure('FILE_COLUMNS', { missing: columns })
  const { typed, wrong } = rowsOfTable(table, columns)
  const read = [...work.read(typed, origin.operatorId), ...wrong]
  const rows = read.toSorted((left, right) => left.rowNo - right.rowNo)
  return storeRun(services, kind, rows, { ...origin, fileName })
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
function workOf({ hooks }: Pick<TxServices, 'hooks'>, kind: RunKind) {
  const work = hooks.all(runKinds).find((one) => one.kind === kind)
  if (work === undefined) throw new Error(`No domain does runs of the kind ${kind}`)
  return work
}

/** Rows of a table by the names of its columns. A number where an identifier belongs has lost its zeros. */
function rowsOfTable({ head, rows }: Table, columns: readonly string[]) {
  const names = head.map((name) => name.replaceAll(/\s/gu, '').toLowerCase())
  const places = columns.map((column) => ({
    column,
    at: names.findIndex((name) => name === column || ALIASES[column]?.includes(name)),
  }))
  const missing = places.filter(({ at }) => at === -1).map(({ column }) => column)
  if (missing.length > 0) {
    const message = `필요한 열이 없습니다: ${missing.join(', ')}`
    throw new ApiFailure('FILE_COLUMNS', { missing }, { message })
  }
  const typed: TypedRunRow[] = []
  const wrong: ReadRunRow[] = []
  for (const { rowNo, cells } of rows) {
    const cellAt = (at: number): TableCell => cells[at] ?? { text: '', isNumber: false }
    const number = places.find(({ at }) => cellAt(at).isNumber)
    if (number === undefined) {
      const values = places.map(({ column, at }) => [column, cellAt(at).text] as const)
      const input: RunInput = Object.fromEntries(values)
      typed.push({ rowNo, cells: input })
      continue
    }
    const message = '숫자 칸이라 앞자리 0이 사라졌을 수 있습니다. 셀 서식을 텍스트로 바꿔 주세요.'
    const key = cellAt(places[0]?.at ?? 0).text
    wrong.push({ rowNo, key, error: { column: number.column, message } })
  }
  return { typed, wrong }
}
