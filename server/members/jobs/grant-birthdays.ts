import { BIRTHDAY_MILEAGE, BIRTHDAY_MILEAGE_DAYS } from '#contract/benefits/benefit-limits.ts'
import { findBirthdayCoupons, type CouponRow } from '#server/benefits/coupons/coupon-issue.store.ts'
import { issueCoupon } from '#server/benefits/coupons/issue-coupon.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { birthdaysOn } from '#server/members/memberships/birthdays.ts'
import { findBirthdayMembers } from '#server/members/memberships/membership.store.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { koreanDayEnd, onKoreanClock } from '#server/platform/services/kst.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const MEMBERS_AT_ONCE = 500

/**
 * Job that grants members their birthday mileage and the birthday coupons of their grade, once a
 * year on the day in Korea (members#birthday). Idempotent, and safe in several processes.
 */
export async function grantBirthdays(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const year = onKoreanClock(now).getUTCFullYear()
  const search = { days: birthdaysOn(now), year, limit: MEMBERS_AT_ONCE }
  const members = await findBirthdayMembers(db, search)
  if (members.length === 0) return
  const coupons = await findBirthdayCoupons(db, now)
  await forEachIsolated(log, members, ({ id: userId, gradeCode }) =>
    db.transaction(async (tx) => {
      const lotId = await grantPoints(tx, {
        userId,
        kind: 'MILEAGE',
        source: 'BIRTHDAY',
        refId: String(year),
        amount: BIRTHDAY_MILEAGE,
        expiresAt: koreanDayEnd(now, BIRTHDAY_MILEAGE_DAYS),
        now,
      })
      // Another process was first.
      if (lotId === undefined) return
      const own = coupons.filter(({ memberGrade }) => memberGrade === gradeCode)
      for (const coupon of own) await issueTo(tx, services, userId, coupon)
    }),
  )
}

async function issueTo(
  tx: Tx,
  { clock, log }: AppServices,
  userId: number,
  coupon: CouponRow,
): Promise<void> {
  try {
    await tx.transaction((inner) => issueCoupon(inner, userId, coupon, clock.now()))
  } catch (error) {
    // The coupon ran out, or the member left the grade meanwhile; the mileage stays.
    if (!(error instanceof ApiFailure)) throw error
    log.info({ couponId: coupon.id, code: error.code }, 'a birthday coupon was not issued')
  }
}
