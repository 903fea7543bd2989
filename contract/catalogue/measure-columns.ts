import type { SizeGroup } from './categories.calls.ts'

/** Column of the measure table. */
export interface MeasureColumn {
  readonly key: string
  readonly label: string
  readonly unit: string
}

/** All columns, in the order of the tables. */
export const MEASURE_COLUMNS: readonly MeasureColumn[] = [
  { key: 'length', label: '총장', unit: 'cm' },
  { key: 'waist', label: '허리단면', unit: 'cm' },
  { key: 'hip', label: '엉덩이단면', unit: 'cm' },
  { key: 'thigh', label: '허벅지단면', unit: 'cm' },
  { key: 'rise', label: '밑위', unit: 'cm' },
  { key: 'hem', label: '밑단단면', unit: 'cm' },
  { key: 'shoulder', label: '어깨너비', unit: 'cm' },
  { key: 'chest', label: '가슴단면', unit: 'cm' },
  { key: 'sleeve', label: '소매길이', unit: 'cm' },
  { key: 'foot', label: '발길이', unit: 'mm' },
  { key: 'heel', label: '굽높이', unit: 'mm' },
  { key: 'round', label: '둘레', unit: 'cm' },
  { key: 'brim', label: '챙', unit: 'cm' },
  { key: 'deckWidth', label: '폭', unit: 'inch' },
  { key: 'deckLength', label: '길이', unit: 'inch' },
  { key: 'wheelbase', label: '휠베이스', unit: 'inch' },
  { key: 'diameter', label: '지름', unit: 'mm' },
  { key: 'hardness', label: '경도', unit: 'A' },
  { key: 'wheelWidth', label: '폭', unit: 'mm' },
  { key: 'hanger', label: '행거', unit: 'inch' },
  { key: 'axle', label: '액슬', unit: 'inch' },
  { key: 'kneeRound', label: '무릎 둘레', unit: 'cm' },
  { key: 'elbowRound', label: '팔꿈치 둘레', unit: 'cm' },
  { key: 'width', label: '폭', unit: 'cm' },
  { key: 'height', label: '높이', unit: 'cm' },
  { key: 'depth', label: '옆너비', unit: 'cm' },
]

/** The columns with a value in any of these sizes. */
export function columnsOf(
  sizes: readonly { measures: Readonly<Record<string, number>> }[],
): MeasureColumn[] {
  return MEASURE_COLUMNS.filter(({ key }) => sizes.some(({ measures }) => key in measures))
}

/** Measures that goods of a group of sizes usually have. */
export const GROUP_MEASURES: Readonly<Record<SizeGroup, readonly string[]>> = {
  TOP: ['length', 'shoulder', 'chest', 'sleeve'],
  BOTTOM: ['length', 'waist', 'hip', 'thigh', 'rise', 'hem'],
  SHOES: ['foot', 'heel'],
  CAP: ['round', 'brim'],
  ONE: [],
  DECK: ['deckWidth', 'deckLength', 'wheelbase'],
  WHEEL: ['diameter', 'hardness', 'wheelWidth'],
  TRUCK: ['hanger', 'axle'],
  BEARING: [],
  BAG: ['width', 'height', 'depth'],
}

/** Labels of sizes that goods of a group usually have. */
export const GROUP_LABELS: Readonly<Record<SizeGroup, readonly string[]>> = {
  TOP: ['S', 'M', 'L', 'XL', '2XL'],
  BOTTOM: ['28', '30', '32', '34', '36'],
  SHOES: ['230', '240', '250', '260', '270', '280', '290'],
  CAP: ['FREE'],
  ONE: ['FREE'],
  DECK: ['7.75', '8.0', '8.125', '8.25', '8.5'],
  WHEEL: ['52', '53', '54'],
  TRUCK: ['139', '144', '149'],
  BEARING: ['FREE'],
  BAG: ['FREE'],
}
