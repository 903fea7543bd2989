import { EARN_RATE_BP } from './limits.ts'

/** Grade of a member, which decides the mileage rate (Product 5.3). */
export type GradeCode = keyof typeof EARN_RATE_BP

/** Mileage that paying this many won earns a grade, floor (Product 5.3). */
export function mileageOf(paidKrw: number, grade: GradeCode): number {
  return Math.floor((paidKrw * EARN_RATE_BP[grade]) / 10_000)
}
