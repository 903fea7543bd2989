import * as v from 'valibot'
import { QueryInteger } from '#contract/platform/query-values.ts'

/** Names of the filters of the list of stock, as its address has them. */
export const STOCK_FILTER_NAMES = ['brand', 'state', 'sale'] as const

/** States of the product of a size. */
export const PRODUCT_STATES = ['ON_SALE', 'STOPPED', 'DRAFT'] as const

/** States in words. */
export const PRODUCT_STATE_NAMES: Readonly<Record<(typeof PRODUCT_STATES)[number], string>> = {
  ON_SALE: '판매 중',
  STOPPED: '판매 중지',
  DRAFT: '등록 중',
}

/** Filters of the list of stock. */
export const STOCK_FILTERS = {
  /** Id of a brand. */
  brand: v.optional(v.pipe(QueryInteger, v.minValue(1))),
  state: v.optional(v.picklist(PRODUCT_STATES, '상태를 선택해 주세요.')),
  sale: v.optional(v.picklist(['NORMAL', 'RAFFLE'], '판매 방식을 선택해 주세요.')),
}
export const StockFilters = v.strictObject(STOCK_FILTERS)
export type StockFilters = v.InferOutput<typeof StockFilters>
