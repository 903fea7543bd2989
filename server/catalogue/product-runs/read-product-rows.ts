import * as v from 'valibot'
import { ProductCode, SizeForm } from '#contract/catalogue/product-forms.ts'
import type { ReadRunRow, TypedRunRow } from '#server/operators/runs/run-kind.ts'
import {
  CODE_COLUMN,
  headingOf,
  isProductField,
  LABEL_COLUMN,
  PRODUCT_COLUMNS,
  SIZE_COLUMNS,
} from './product-columns.ts'

/** Letters of a key of a row. */
const KEY_MAX = 80

/** Sign between the code and the size in a key; no code has it. */
export const KEY_SIGN = ' / '

interface Wrong {
  readonly column: string
  readonly message: string
}

/** A row by the names of its fields, or what is wrong with one. Empty cells say nothing. */
function readCells(cells: TypedRunRow['cells']): Map<string, string> | Wrong {
  const read = new Map<string, string>()
  for (const [name, [column, schema]] of Object.entries({ ...PRODUCT_COLUMNS, ...SIZE_COLUMNS })) {
    const text = cells[column] ?? ''
    if (text === '') continue
    const result = v.safeParse(schema, text)
    if (!result.success) {
      const known = /[가-힣]/u.test(result.issues[0].message)
      return { column, message: known ? result.issues[0].message : '값이 올바르지 않습니다.' }
    }
    read.set(name, String(result.output))
  }
  return read
}

/**
 * Rows of a file of products, one for each size (catalogue#product-files). Pure. The first row of a
 * product has its fields; later ones repeat them or leave them empty, so that a field changes once.
 */
export function readProductRows(rows: readonly TypedRunRow[]): readonly ReadRunRow[] {
  const firstOf = new Map<string, { rowNo: number; fields: ReadonlyMap<string, string> }>()
  const sizeOf = new Map<string, number>()
  return rows.map(({ rowNo, cells }): ReadRunRow => {
    const code = v.safeParse(ProductCode, cells[CODE_COLUMN] ?? '')
    const label = v.safeParse(SizeForm.entries.label, cells[LABEL_COLUMN] ?? '')
    const written = `${cells[CODE_COLUMN] ?? ''}${KEY_SIGN}${cells[LABEL_COLUMN] ?? ''}`
    const wrong = (error: Wrong): ReadRunRow => ({ rowNo, key: written.slice(0, KEY_MAX), error })
    if (!code.success) return wrong({ column: CODE_COLUMN, message: code.issues[0].message })
    if (!label.success)
      return wrong({ column: LABEL_COLUMN, message: '사이즈를 1~20자로 입력해 주세요.' })
    const key = `${code.output}${KEY_SIGN}${label.output}`
    const again = sizeOf.get(key)
    if (again !== undefined)
      return wrong({ column: LABEL_COLUMN, message: `${again}행과 사이즈가 같습니다.` })
    const fields = readCells(cells)
    if (!(fields instanceof Map)) return wrong(fields)
    const first = firstOf.get(code.output)
    if (first !== undefined) {
      const other = [...fields].find(
        ([name, text]) => isProductField(name) && first.fields.get(name) !== text,
      )
      if (other) {
        const column = headingOf(other[0])
        return wrong({ column, message: `같은 상품인 ${first.rowNo}행과 값이 다릅니다.` })
      }
    }
    sizeOf.set(key, rowNo)
    if (first === undefined) {
      firstOf.set(code.output, { rowNo, fields })
      return { rowNo, key, input: Object.fromEntries(fields) }
    }
    const own = [...fields].filter(([name]) => !isProductField(name))
    return { rowNo, key, input: { ...Object.fromEntries(own), follows: String(first.rowNo) } }
  })
}
