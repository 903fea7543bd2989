/**
 * Mileage a grade earns on what is paid, in basis points; guests earn none (benefits#mileage-rate).
 * Apart from the other limits, for product pages fetch it at once.
 */
export const EARN_RATE_BP = { FLAT: 100, CURB: 150, RAIL: 200, BOWL: 300 } as const

/** Grade of a member, which decides the mileage rate. */
export type GradeCode = keyof typeof EARN_RATE_BP

/** Mileage that paying this many won earns a grade, floor. */
export function mileageOf(paidKrw: number, grade: GradeCode): number {
  return Math.floor((paidKrw * EARN_RATE_BP[grade]) / 10_000)
}
