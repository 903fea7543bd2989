import * as v from 'valibot'
import { QueryFlag, QueryInteger } from '#contract/platform/query-values.ts'

/** Lists of products of the console. */
export const PRODUCT_TABS = ['all', 'onSale', 'draft', 'stopped', 'planned'] as const
export type ProductTab = (typeof PRODUCT_TABS)[number]

/** Names of the filters of the list of products, as its address has them. */
export const PRODUCT_FILTER_NAMES = [
  'brandId',
  'categoryId',
  'sale',
  'soldOut',
  'incomplete',
] as const

/** Filters of the list of products. */
export const PRODUCT_FILTERS = {
  brandId: v.optional(QueryInteger),
  /** A category of either level. */
  categoryId: v.optional(QueryInteger),
  sale: v.optional(QueryFlag),
  soldOut: v.optional(QueryFlag),
  /** Something is missing that a sale needs. */
  incomplete: v.optional(QueryFlag),
}
export const ProductFilters = v.strictObject(PRODUCT_FILTERS)
export type ProductFilters = v.InferOutput<typeof ProductFilters>
