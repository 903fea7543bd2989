import type { Membership } from '#contract/members/memberships.calls.ts'

/**
 * Share of the amount from the grade of the member to the next one, in percent; 100 at the highest
 * grade.
 */
export function gradeProgress({
  grade,
  next,
  amount,
}: Pick<Membership, 'grade' | 'next' | 'amount'>): number {
  if (next === null) return 100
  const target = amount + next.needed
  const span = target - grade.minAmount
  if (span <= 0) return 100
  return Math.min(100, Math.max(0, Math.floor(((amount - grade.minAmount) * 100) / span)))
}

/** Formats basis points as percent: 150 is `1.5%`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
