import type { RunColumn } from '#contract/operators/run-column.ts'
import { RUN_KINDS, type RunKind } from '#contract/operators/run-kinds.ts'
import type { RunMapping } from '#contract/operators/runs.calls.ts'
import { readTable, type TableCell, type TableRow } from '#server/operators/files/read-table.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  confirmColumns,
  headingKey,
  matchColumns,
  type LearnedColumns,
  type MatchedTable,
} from './match-columns.ts'
import { readLearnedColumns } from './run-column.store.ts'
import type { ReadRunRow, TypedRunRow } from './run-kind.ts'

/** Rows below the head that show what a file has. */
const SAMPLES = 3

/** A file of a run: its rows by the columns of the kind, and those that are wrong by themselves. */
export interface RunFile {
  readonly name: string
  readonly typed: readonly TypedRunRow[]
  readonly wrong: readonly ReadRunRow[]
  /** Where its columns are found without being confirmed. */
  readonly found: MatchedTable
}

type Asked = Pick<AppServices, 'db'>

/**
 * Head of a file, its first rows, and where its columns are. FILE_COLUMNS for a kind without files;
 * refusals of `readTable`.
 */
export async function readFileHead({ db }: Asked, kind: RunKind, file: ReceivedFile) {
  const columns = columnsOf(kind)
  const learned = await readLearnedColumns(db, kind)
  let head = matchColumns([], columns, learned)
  let samples: readonly (readonly string[])[] = []
  await readTable(file, (first) => {
    head = matchColumns(first, columns, learned)
    samples = first.slice(head.headAt + 1, head.headAt + 1 + SAMPLES)
    return { headAt: head.headAt, columns: [] }
  })
  return { ...head, samples }
}

/**
 * Rows of a file by the columns of a kind, as their headings say or as an operator confirmed them.
 * FILE_COLUMNS {missing}; refusals of `readTable`.
 */
export async function readRunFile(
  { db }: Asked,
  kind: RunKind,
  file: ReceivedFile,
  mapping: RunMapping = {},
): Promise<RunFile> {
  const columns = columnsOf(kind)
  const learned = await readLearnedColumns(db, kind)
  let found = matchColumns([], columns, learned)
  let table = found
  const rows = await readTable(file, (first) => {
    found = matchColumns(first, columns, learned)
    table = confirmColumns(matchColumns(first, columns, withMapping(learned, mapping)), mapping)
    refuseMissing(table, columns)
    return { headAt: table.headAt, columns: table.columns.flatMap(({ at }) => at ?? []) }
  })
  return { name: file.name.slice(0, 200), ...rowsOfTable(table, rows, columns), found }
}

function columnsOf(kind: RunKind): readonly RunColumn[] {
  const { columns } = RUN_KINDS[kind]
  if (columns === undefined)
    throw new ApiFailure('FILE_COLUMNS', null, { message: '파일로 하지 않는 작업입니다.' })
  return columns
}

/**
 * What was learned with the headings of a mapping, so that the line of the head is found by them.
 */
function withMapping({ columnOf, valueOf }: LearnedColumns, mapping: RunMapping): LearnedColumns {
  const confirmed = Object.entries(mapping).flatMap(([name, choice]) =>
    'heading' in choice ? [[headingKey(choice.heading), name] as const] : [],
  )
  return { columnOf: new Map([...columnOf, ...confirmed]), valueOf }
}

function refuseMissing({ columns }: MatchedTable, kinds: readonly RunColumn[]): void {
  const optional = new Set(kinds.flatMap(({ name, isOptional }) => (isOptional ? [name] : [])))
  const missing = columns.filter(
    ({ name, heading, value }) => heading === null && value === null && !optional.has(name),
  )
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name)
  const message = `필요한 열이 없습니다: ${names.join(', ')}`
  throw new ApiFailure('FILE_COLUMNS', { missing: names }, { message })
}

/** Rows by the names of their columns. A number where an identifier belongs has lost its zeros. */
function rowsOfTable(
  { columns: all }: MatchedTable,
  rows: readonly TableRow[],
  kinds: readonly RunColumn[],
) {
  // A column that the file does not have gives no value, other than an empty cell.
  const columns = all.filter(({ at, value }) => at !== undefined || value !== null)
  const numbers = new Set(kinds.flatMap(({ name, isNumber }) => (isNumber ? [name] : [])))
  const typed: TypedRunRow[] = []
  const wrong: ReadRunRow[] = []
  for (const { rowNo, cells } of rows) {
    const written = cells.values()
    const values = columns.map(({ name, value }): readonly [string, TableCell] => [
      name,
      value === null
        ? (written.next().value ?? { text: '', isNumber: false })
        : { text: value, isNumber: false },
    ])
    const number = values.find(([name, { isNumber }]) => isNumber && !numbers.has(name))
    if (number === undefined) {
      const input: RunInput = Object.fromEntries(values.map(([name, { text }]) => [name, text]))
      typed.push({ rowNo, cells: input })
      continue
    }
    const message = '숫자 칸이라 앞자리 0이 사라졌을 수 있습니다. 셀 서식을 텍스트로 바꿔 주세요.'
    const key = (values[0]?.[1].text ?? '').slice(0, 40)
    wrong.push({ rowNo, key, error: { column: number[0], message } })
  }
  return { typed, wrong }
}
