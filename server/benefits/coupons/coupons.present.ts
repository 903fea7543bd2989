import type { CouponOffer, UserCoupon } from '#contract/benefits/coupons.calls.ts'
import type { GradeCode } from '#contract/benefits/mileage.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import type { CouponRow, UserCouponRow } from './coupon-issue.store.ts'

const DAY_MS = 24 * 3_600_000

const factsOf = (coupon: CouponRow) => ({
  couponId: coupon.id,
  name: coupon.name,
  kind: coupon.kind,
  discountType: coupon.discountType,
  value: coupon.value,
  maxDiscount: coupon.maxDiscount,
  minAmount: coupon.minAmount,
  targetLabel: coupon.targetLabel,
})

/** A coupon of a member; an available one past its end is expired. */
export function presentCoupon(
  row: { own: UserCouponRow; coupon: CouponRow; orderNumber: string | null },
  now: Date,
): UserCoupon {
  const { own, coupon, orderNumber } = row
  const isOver = own.state === 'AVAILABLE' && own.expiresAt <= now
  return {
    userCouponId: own.id,
    ...factsOf(coupon),
    issuedAt: toInstant(own.issuedAt),
    expiresAt: toInstant(own.expiresAt),
    dDay: Math.max(0, Math.floor((own.expiresAt.getTime() - now.getTime()) / DAY_MS)),
    state: isOver ? 'EXPIRED' : own.state,
    usedAt: toInstantOrNull(own.usedAt),
    orderNumber,
  }
}

/** A coupon that is offered for download to a member of a grade. */
export function presentOffer(
  { coupon, received }: { coupon: CouponRow; received: number },
  { grade, now }: { readonly grade: GradeCode; readonly now: Date },
): CouponOffer {
  const left = coupon.issueLimit === null ? null : coupon.issueLimit - coupon.issuedCount
  return {
    ...factsOf(coupon),
    validTo: toInstant(coupon.validTo),
    left,
    state: offerState(coupon, { received, left, grade, now }),
  }
}

function offerState(
  coupon: CouponRow,
  {
    received,
    left,
    grade,
    now,
  }: { received: number; left: number | null; grade: GradeCode; now: Date },
): CouponOffer['state'] {
  if (received >= coupon.perUser) return 'RECEIVED'
  if (coupon.validFrom > now) return 'NOT_STARTED'
  if (coupon.memberGrade !== null && coupon.memberGrade !== grade) return 'GRADE'
  return left === 0 ? 'SOLD_OUT' : 'OPEN'
}
