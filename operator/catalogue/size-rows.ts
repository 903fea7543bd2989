import * as v from 'valibot'
import type { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { SizeForm } from '#contract/catalogue/product-forms.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'

/** A size as it is typed: measures are texts. */
export interface SizeRow {
  /** Identity of the row while they are edited. */
  readonly rowKey: string
  readonly sizeId?: number
  readonly label: string
  readonly barcode: string
  readonly measures: Readonly<Record<string, string>>
  readonly isActive: boolean
  readonly isFixed: boolean
  readonly onHand: number
}

/** Stored sizes as rows of the matrix. */
export const rowsOfSizes = (sizes: OperatorProduct['sizes']): readonly SizeRow[] =>
  sizes.map(({ sizeId, label, barcode, measures, isActive, isFixed, onHand }) => ({
    rowKey: String(sizeId),
    sizeId,
    label,
    barcode,
    measures: Object.fromEntries(
      Object.entries(measures).map(([key, figure]) => [key, String(figure)]),
    ),
    isActive,
    isFixed,
    onHand,
  }))

/** Rows as a call takes them, or what is wrong with the first wrong one. */
export function toSizeForms(rows: readonly SizeRow[]): {
  readonly sizes: readonly SizeForm[]
  readonly problem?: string
} {
  const sizes: SizeForm[] = []
  for (const [index, { sizeId, label, barcode, measures, isActive }] of rows.entries()) {
    const figures = Object.entries(measures)
      .filter(([, text]) => text.trim() !== '')
      .map(([key, text]) => [key, Number(text.replace(',', '.'))] as const)
    const read = v.safeParse(
      SizeForm,
      {
        ...(sizeId === undefined ? {} : { sizeId }),
        label,
        barcode,
        measures: Object.fromEntries(figures),
        isActive,
      },
      { message: validationMessage },
    )
    if (!read.success)
      return {
        sizes: [],
        problem: `${label || `${index + 1}번째 사이즈`}: ${read.issues[0].message}`,
      }
    sizes.push(read.output)
  }
  return { sizes }
}
