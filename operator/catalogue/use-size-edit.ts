import { useState } from 'react'
import * as v from 'valibot'
import { changeSizes, OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import { MEASURE_COLUMNS } from '#contract/catalogue/measure-columns.ts'
import { questionOf, type ListKind } from '#operator/ui/record-form/merge-list.ts'
import { useListEdit } from '#operator/ui/record-form/use-list-edit.ts'
import { rowsOfSizes, toSizeForms, type SizeRow } from './size-rows.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useTakeProduct } from './use-take-product.ts'

const YES = 'Y'

const KIND: ListKind<SizeRow> = {
  keyOf: ({ rowKey }) => rowKey,
  fieldsOf: ({ label, barcode, isActive, measures }) => ({
    label,
    barcode,
    isActive: isActive ? YES : 'N',
    ...measures,
  }),
  withFields: (row, { label = '', barcode = '', isActive, ...measures }) => ({
    ...row,
    label,
    barcode,
    isActive: isActive === YES,
    measures,
  }),
}

const FIELD_LABELS = {
  label: '이름',
  barcode: '바코드',
  isActive: '사용(Y/N)',
  ...Object.fromEntries(MEASURE_COLUMNS.map(({ key, label }) => [key, label])),
}

const listOf = ({ sizes, version }: OperatorProduct) => ({ items: rowsOfSizes(sizes), version })

function storedOf(current: unknown) {
  const read = v.safeParse(OperatorProduct, current)
  return read.success ? listOf(read.output) : undefined
}

/** A new size of a label that another operator added meanwhile is that one. */
function adopted(row: SizeRow, stored: readonly SizeRow[]): SizeRow {
  if (row.sizeId === undefined) {
    const same = stored.find(({ label }) => label === row.label)
    return same === undefined ? row : { ...row, rowKey: same.rowKey }
  }
  // One that another operator removed would be a new one.
  if (stored.some(({ sizeId }) => sizeId === row.sizeId)) return row
  const { sizeId: _, ...own } = row
  return own
}

/** The sizes of a product as they are edited, until they are saved or taken back. */
export function useSizeEdit(product: OperatorProduct) {
  const edit = useListEdit({ kind: KIND, stored: listOf(product), storedOf, adopted })
  const [problem, setProblem] = useState<string>()
  const takeProduct = useTakeProduct()
  const action = useAction(changeSizes, {
    onDone: (stored) => {
      takeProduct(stored)
      edit.saved(listOf(stored))
    },
  })
  const { items: rows, change } = edit
  const names = [...rowsOfSizes(product.sizes), ...rows].flatMap(({ rowKey, label }) => [
    [questionOf(rowKey), `사이즈 ${label}`],
    ...Object.entries(FIELD_LABELS).map(([field, name]) => [
      questionOf(rowKey, field),
      `사이즈 ${label} ${name}`,
    ]),
  ])
  return {
    rows,
    problem,
    action,
    edit,
    labels: Object.fromEntries(names),
    revert: () => {
      edit.clear()
      setProblem(undefined)
      action.reset()
    },
    change: (rowKey: string, part: Partial<SizeRow>) =>
      change((all) => all.map((row) => (row.rowKey === rowKey ? { ...row, ...part } : row))),
    remove: (rowKey: string) => change((all) => all.filter((row) => row.rowKey !== rowKey)),
    /** Adds sizes with these labels that are not there yet. */
    add: (labels: readonly string[]) =>
      change((all) => [
        ...all,
        ...labels
          .filter((label) => all.every((row) => row.label !== label))
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
      edit.send()
      const { productId } = product
      action.mutate(
        { params: { productId }, body: { version: edit.version, sizes: [...read.sizes] } },
        { onError: edit.take },
      )
    },
  }
}
