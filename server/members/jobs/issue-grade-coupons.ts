import {
  findGradeCoupons,
  findMembersWithout,
  type CouponRow,
} from '#server/benefits/coupons/coupon-issue.store.ts'
import { issueCoupon, monthSequence } from '#server/benefits/coupons/issue-coupon.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { gradeDates } from '#server/members/memberships/grade-period.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const MEMBERS_AT_ONCE = 500

/**
 * Job that issues the monthly coupons of grades, after the review of the month
 * (members#grade-benefits). A member receives each once a month, also with several processes; a
 * member who downloaded it has it already.
 */
export async function issueGradeCoupons(services: AppServices): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const month = monthSequence(now)
  // Before the review of the first of the month the grades are those of the month before.
  if (monthSequence(gradeDates(now).lastReview) !== month) return
  for (const coupon of await findGradeCoupons(db, now)) {
    await issueToGrade(services, coupon, month)
  }
}

async function issueToGrade(
  { db, clock, log }: AppServices,
  coupon: CouponRow,
  month: number,
): Promise<void> {
  const members = await findMembersWithout(db, coupon, month, MEMBERS_AT_ONCE)
  await forEachIsolated(log, members, async ({ id: userId }) => {
    try {
      await db.transaction((tx) => issueCoupon(tx, userId, coupon, clock.now()))
    } catch (error) {
      // The coupon ran out, or the member received it or left the grade meanwhile.
      if (!(error instanceof ApiFailure)) throw error
      log.info({ couponId: coupon.id, code: error.code }, 'a grade coupon was not issued')
    }
  })
}
