import type { ProductSort } from '#contract/catalogue/products.calls.ts'

/** Labels of the sort orders of a product list. */
export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  NEW: '신상품순',
  POPULAR: '인기순',
  PRICE_ASC: '낮은 가격순',
  PRICE_DESC: '높은 가격순',
  DISCOUNT: '할인율순',
}
