import * as v from 'valibot'
import type { ORDER_FILTER_NAMES } from '#contract/after-sales/order-filters.ts'
import type { STOCK_FILTER_NAMES } from '#contract/selling/stock-filters.ts'
import type { PRODUCT_FILTER_NAMES } from '#contract/catalogue/product-tabs.ts'
import type { AuditFilters } from '#contract/operators/audit-filters.ts'

/** Text of an address; numbers and flags that were typed by hand are texts as well. */
export const addressText = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), ''),
)

/** Filters of the list of orders in its address; the call refuses wrong ones in words. */
export const ORDER_ADDRESS = {
  from: addressText,
  to: addressText,
  late: addressText,
  carrier: addressText,
  brand: addressText,
  product: addressText,
  method: addressText,
} satisfies Record<(typeof ORDER_FILTER_NAMES)[number], unknown>

/** Filters of the list of stock in its address. */
export const STOCK_ADDRESS = {
  brand: addressText,
  state: addressText,
  sale: addressText,
} satisfies Record<(typeof STOCK_FILTER_NAMES)[number], unknown>

/** Filters of the list of products in its address. */
export const PRODUCT_ADDRESS = {
  brandId: addressText,
  categoryId: addressText,
  sale: addressText,
  soldOut: addressText,
  incomplete: addressText,
} satisfies Record<(typeof PRODUCT_FILTER_NAMES)[number], unknown>

/** Tab of a product: absent for its basic fields. */
export const productView = v.object({
  view: v.optional(
    v.fallback(
      v.optional(v.picklist(['pictures', 'sizes', 'notice', 'terms', 'preview', 'log'])),
      undefined,
    ),
  ),
})

/** Filters of the audit log in its address. */
export const AUDIT_ADDRESS = {
  from: addressText,
  to: addressText,
  operatorId: addressText,
  action: addressText,
  targetType: addressText,
  targetId: addressText,
  subjectId: addressText,
} satisfies Record<keyof AuditFilters, unknown>

/** Tab of a record: absent for the record itself. */
export const recordView = v.object({
  view: v.optional(v.fallback(v.optional(v.picklist(['log'])), undefined)),
})
