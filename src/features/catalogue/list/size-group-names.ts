import type { SizeGroup } from '#contract/catalogue/categories.calls.ts'

/** Names of size groups for shoppers. */
export const SIZE_GROUP_NAMES: Record<SizeGroup, string> = {
  TOP: '상의',
  BOTTOM: '하의',
  SHOES: '신발(mm)',
  CAP: '모자',
  ONE: '단일 사이즈',
  DECK: '데크(inch)',
  WHEEL: '휠(mm)',
  TRUCK: '트럭',
  BEARING: '베어링',
  BAG: '가방',
}
