import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { MEMBERSHIP_CODE_LIFE_MS } from '#contract/platform/limits.ts'
import type { getMembership, getMembershipCode } from '#contract/members/memberships.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { gradeDates } from './grade-period.ts'
import { GRADE_BENEFITS } from './grade-rules.ts'
import { findGradeCode, findGrades, sumPurchases } from './membership.store.ts'

/** Grade of a member and what the next one needs. */
export async function readMembership(
  { db, clock }: AppServices,
  userId: number,
): Promise<ResponseOf<typeof getMembership>> {
  const code = await findGradeCode(db, userId)
  const { current, nextReview } = gradeDates(clock.now())
  const amount = (await sumPurchases(db, [userId], current)).get(userId) ?? 0
  const grades = (await findGrades(db)).map((grade) => ({
    ...grade,
    benefits: [...GRADE_BENEFITS[grade.code]],
  }))
  const rank = grades.findIndex((grade) => grade.code === code)
  const grade = grades[rank]
  if (!grade) throw new ApiFailure('UNAUTHORIZED')
  const next = grades[rank + 1]
  return {
    grade,
    period: { from: toInstant(current.from), to: toInstant(current.to) },
    amount,
    next: next
      ? { code: next.code, name: next.name, needed: Math.max(0, next.minAmount - amount) }
      : null,
    reviewAt: toInstant(nextReview),
    grades,
  }
}

const SIGNATURE_LENGTH = 32

/** Text of the card code: member, expiry in seconds and signature (members#card-code). */
export function issueCode(
  { clock, memberKeys }: AppServices,
  userId: number,
): ResponseOf<typeof getMembershipCode> {
  const expiresAt = new Date(clock.now().getTime() + MEMBERSHIP_CODE_LIFE_MS)
  const content = `${userId}.${Math.floor(expiresAt.getTime() / 1_000)}`
  const signature = memberKeys.hash('membership-code', content).slice(0, SIGNATURE_LENGTH)
  return { token: `${content}.${signature}`, expiresAt: toInstant(expiresAt) }
}
