import { VITAL_THRESHOLDS } from '#contract/limits.ts'

/** A web vital by its short name. */
export type VitalName = keyof typeof VITAL_THRESHOLDS
export type VitalRating = 'good' | 'needs-improvement' | 'poor'

/** How good a vital is; a value on a threshold still belongs to the better side (Spec 9). */
export function rateVital(name: VitalName, value: number): VitalRating {
  const [good, passable] = VITAL_THRESHOLDS[name]
  if (value <= good) return 'good'
  return value <= passable ? 'needs-improvement' : 'poor'
}
