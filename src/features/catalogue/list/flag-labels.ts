import type { FlagFilter } from './search-filters.ts'

/** Labels of the filters that are on or off. */
export const FLAG_LABELS: Readonly<Record<FlagFilter, string>> = {
  sale: '세일',
  coupon: '쿠폰 할인',
  exclusive: '단독',
  stock: '품절 제외',
}
