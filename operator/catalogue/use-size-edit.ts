import { useState } from 'react'
import { changeSizes, type OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { useAction } from '#operator/session/use-action.ts'
import { rowsOfSizes, toSizeForms, type SizeRow } from './size-rows.ts'

/** The sizes of a product as they are edited, until they are saved or taken back. */
export function useSizeEdit(product: OperatorProduct) {
  const [edit, setEdit] = useState<{ rows: readonly SizeRow[]; version: number }>()
  const [problem, setProblem] = useState<string>()
  const action = useAction(changeSizes, { onDone: () => setEdit(undefined) })
  const rows = edit?.rows ?? rowsOfSizes(product.sizes)
  const version = edit?.version ?? product.version
  const setRows = (next: readonly SizeRow[]) => setEdit({ rows: next, version })
  return {
    rows,
    problem,
    action,
    isEdited: edit !== undefined,
    revert: () => {
      setEdit(undefined)
      setProblem(undefined)
      action.reset()
    },
    change: (rowKey: string, part: Partial<SizeRow>) =>
      setRows(rows.map((row) => (row.rowKey === rowKey ? { ...row, ...part } : row))),
    remove: (rowKey: string) => setRows(rows.filter((row) => row.rowKey !== rowKey)),
    /** Adds sizes with these labels that are not there yet. */
    add: (labels: readonly string[]) =>
      setRows([
        ...rows,
        ...labels
          .filter((label) => rows.every((row) => row.label !== label))
          .map((label) => ({
            rowKey: crypto.randomUUID(),
            label,
            barcode: label === '' ? '' : `${product.code}-${label}`,
            measures: {},
            isActive: true,
            isFixed: false,
            onHand: 0,
          })),
      ]),
    save: () => {
      const read = toSizeForms(rows)
      setProblem(read.problem)
      if (read.problem !== undefined) return
      const { productId } = product
      action.mutate({ params: { productId }, body: { version, sizes: [...read.sizes] } })
    },
  }
}
