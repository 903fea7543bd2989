import { VITAL_THRESHOLDS } from '#contract/platform/limits.ts'

/** Web vital by its short name. */
export type VitalName = keyof typeof VITAL_THRESHOLDS
export type VitalRating = 'good' | 'needs-improvement' | 'poor'

/** Rating of a vital; a value on a threshold belongs to the better side (app#measurements). */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, passable] = VITAL_THRESHOLDS[name]
  if (value <= good) return 'good'
  return value <= passable ? 'needs-improvement' : 'poor'
}
