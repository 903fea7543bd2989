import type { Permission } from '#contract/platform/permissions.ts'

/** Lists with views and files, and the permission that shows each. */
export const LIST_SCREENS = {
  orders: 'orders.read',
  claims: 'claims.read',
  inquiries: 'inquiries.read',
  productSizes: 'catalogue.read',
  stock: 'stock.read',
  products: 'catalogue.read',
  audit: 'audit.read',
} as const satisfies Readonly<Record<string, Permission>>

/** Name of a list. */
export type ListScreen = keyof typeof LIST_SCREENS

/** Names of all lists. */
export const LIST_SCREEN_NAMES = [
  'orders',
  'claims',
  'inquiries',
  'products',
  'productSizes',
  'stock',
  'audit',
] as const

/** Rows of one exported file, and views of an operator for one list. */
export const EXPORT_ROWS_MAX = 10_000
export const VIEWS_MAX = 20
