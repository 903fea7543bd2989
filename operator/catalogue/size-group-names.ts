import type { SizeGroup } from '#contract/catalogue/categories.calls.ts'

/** Groups of sizes in words. */
export const SIZE_GROUP_NAMES: Readonly<Record<SizeGroup, string>> = {
  TOP: '상의',
  BOTTOM: '하의',
  SHOES: '신발',
  CAP: '모자',
  ONE: '단일',
  DECK: '데크',
  WHEEL: '휠',
  TRUCK: '트럭',
  BEARING: '베어링',
  BAG: '가방',
}
