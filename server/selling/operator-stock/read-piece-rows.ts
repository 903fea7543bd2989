import { STOCK_PIECES_MAX } from '#contract/selling/stock-tabs.ts'
import type { ReadRunRow, TypedRunRow } from '#server/operators/runs/run-kind.ts'

const BARCODE = '바코드'
const REF = '참조'
/** Letters of a key of a row. */
const KEY_MAX = 60

/** Pieces as a file has them; `1,200` is a usual way to write. Undefined for what is no count. */
export function piecesOf(text: string): number | undefined {
  const digits = /^\d{1,3}(?:,\d{3})+$/u.test(text) ? text.replaceAll(',', '') : text
  const pieces = /^\d{1,6}$/u.test(digits) ? Number(digits) : undefined
  return pieces !== undefined && pieces <= STOCK_PIECES_MAX ? pieces : undefined
}

/**
 * Rows of a file of pieces by barcode. Pure: what is wrong with a row by itself, or with two rows
 * of one barcode.
 */
export function readPieceRows(
  rows: readonly TypedRunRow[],
  { column, min }: { readonly column: string; readonly min: 0 | 1 },
): readonly ReadRunRow[] {
  const firstOf = new Map<string, number>()
  return rows.map(({ rowNo, cells }): ReadRunRow => {
    const key = cells[BARCODE] ?? ''
    const wrong = (name: string, message: string): ReadRunRow => ({
      rowNo,
      key: key.slice(0, KEY_MAX),
      error: { column: name, message },
    })
    if (key === '') return wrong(BARCODE, '바코드가 비어 있습니다.')
    if (key.length > KEY_MAX) return wrong(BARCODE, '등록되지 않은 바코드입니다.')
    const first = firstOf.get(key)
    if (first !== undefined) return wrong(BARCODE, `${first}행과 바코드가 같습니다.`)
    firstOf.set(key, rowNo)
    const pieces = piecesOf(cells[column] ?? '')
    if (pieces === undefined || pieces < min)
      return wrong(column, `${min} 이상의 정수를 입력해 주세요. 최대 100,000개입니다.`)
    const ref = (cells[REF] ?? '').slice(0, KEY_MAX)
    return { rowNo, key, input: { pieces: String(pieces), ...(ref === '' ? {} : { ref }) } }
  })
}
