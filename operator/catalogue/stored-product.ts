import * as v from 'valibot'
import { OperatorProduct } from '#contract/catalogue/operator-products.calls.ts'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'

/** Reads the stored product of a conflict as the values of one form. */
export const storedWith =
  (valuesOf: (product: OperatorProduct) => RecordValues) =>
  (current: unknown): RecordValues | undefined => {
    const read = v.safeParse(OperatorProduct, current)
    return read.success ? valuesOf(read.output) : undefined
  }
