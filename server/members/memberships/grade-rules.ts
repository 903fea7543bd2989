import type { GradeCode } from '#contract/benefits/mileage.ts'

/** A grade with the purchases from which it applies. */
export interface GradeRule {
  readonly code: GradeCode
  readonly minAmount: number
}

/** The highest grade for an amount; `grades` are ordered from the lowest (members#grades). */
export function gradeFor(grades: readonly GradeRule[], amount: number): GradeCode {
  return grades.findLast(({ minAmount }) => amount >= minAmount)?.code ?? 'FLAT'
}

/** Whether a grade is above another one. */
export function isHigher(grades: readonly GradeRule[], code: GradeCode, than: GradeCode): boolean {
  const rank = (wanted: GradeCode) => grades.findIndex((grade) => grade.code === wanted)
  return rank(code) > rank(than)
}

/** Benefits of each grade for its page (members#grade-benefits). */
export const GRADE_BENEFITS: Readonly<Record<GradeCode, readonly string[]>> = {
  FLAT: ['가입 축하 쿠폰'],
  CURB: ['매월 3,000원 쿠폰 (5만원 이상 구매 시)'],
  RAIL: ['매월 5% 쿠폰 (최대 10,000원)', '생일 10,000원 쿠폰'],
  BOWL: [
    '매월 10% 쿠폰 (최대 20,000원)',
    '전 상품 무료배송',
    '래플 시작 10분 전 알림 (당첨 확률은 같습니다)',
  ],
}
