import * as v from 'valibot'

/** States of a product in words. */
export const PRODUCT_STATUS_LABELS = {
  DRAFT: '작성 중',
  ON_SALE: '판매 중',
  STOPPED: '판매 중지',
} as const

/** What a sale needs, in words. */
export const MISSING_LABELS = {
  price: '판매가',
  picture: '사진',
  alt: '사진 설명',
  size: '사용하는 사이즈',
  noticeKind: '고시 종류',
  notice: '고시 항목',
  brand: '사용하는 브랜드',
  category: '사용하는 카테고리',
} as const

/** What a product lacks for a sale. */
export const Missing = v.picklist([
  'price',
  'picture',
  'alt',
  'size',
  'noticeKind',
  'notice',
  'brand',
  'category',
])
export type Missing = v.InferOutput<typeof Missing>

/** Planned changes in words. */
export const PLAN_LABELS = { PUBLISH: '판매 시작', STOP: '판매 중지', PRICE: '가격 변경' } as const
export type PlanKind = keyof typeof PLAN_LABELS

/** States of a planned change in words. */
export const PLAN_STATE_LABELS = {
  PLANNED: '예약',
  DONE: '적용됨',
  CANCELED: '취소됨',
  FAILED: '적용하지 못함',
} as const
