import type { FileAnswer } from '#contract/operators/operator-values.ts'
import type { FileCell } from './csv-file.ts'

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An XLSX file. Texts are cells of text, which no spreadsheet takes for a formula or a number. */
export async function xlsxFile(
  name: string,
  head: readonly string[],
  rows: readonly (readonly FileCell[])[],
): Promise<FileAnswer> {
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ]
  // With the first file (decision 423).
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const file = await writeXlsxFile(cells).toBuffer()
  return { name, mediaType: MEDIA_TYPE, content: file.toString('base64') }
}

function cellOf(cell: FileCell) {
  if (cell === null) return null
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
}
