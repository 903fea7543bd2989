import { stringify } from 'csv-stringify/sync'
import type { FileAnswer } from '#contract/operators/operator-values.ts'

/** A value of a cell of an exported file. */
export type FileCell = string | number | null

/** Letters with which a spreadsheet begins a formula. */
const FORMULA = /^[=+\-@\t\r]/u

/** Text that no spreadsheet takes for a formula. */
const escaped = (cell: FileCell) =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell

/**
 * A CSV file with a byte order mark, as spreadsheets expect UTF-8; without a head the part that
 * follows another one.
 */
export function csvFile(
  name: string,
  head: readonly string[] | null,
  rows: readonly (readonly FileCell[])[],
): FileAnswer {
  const lines = rows.map((row) => row.map(escaped))
  const text = stringify(head === null ? lines : [head, ...lines], {
    bom: head !== null,
    record_delimiter: 'windows',
  })
  return { name, mediaType: 'text/csv', content: Buffer.from(text, 'utf8').toString('base64') }
}
