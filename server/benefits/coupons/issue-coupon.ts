import { COUPON_CODE_TRIES, COUPON_CODE_TRIES_MS } from '#contract/benefits/benefit-limits.ts'
import type { downloadCoupon } from '#contract/benefits/coupons.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { tryCode } from '#server/platform/code-tries/try-code.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import { findGrade } from '#server/selling/pricing/grade.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { koreanDayEnd, onKoreanClock, toInstant } from '#server/platform/services/kst.ts'
import {
  countIssue,
  countIssued,
  findAutomaticCoupons,
  findCoupon,
  insertUserCoupon,
  type CouponRow,
} from './coupon-issue.store.ts'

type Issued = ResponseOf<typeof downloadCoupon>

/** Month in Korea as YYYYMM: the number of an issue of a grade's monthly coupon. */
export function monthSequence(now: Date): number {
  const korean = onKoreanClock(now)
  return korean.getUTCFullYear() * 100 + korean.getUTCMonth() + 1
}

/**
 * Number of an issue: the count of a member's issues, of a grade's monthly coupon the month as
 * YYYYMM, of a birthday the year.
 */
function sequenceOf(coupon: CouponRow, issued: number, now: Date): number | undefined {
  if (coupon.issueType === 'GRADE') return monthSequence(now)
  if (coupon.issueType === 'BIRTHDAY') return onKoreanClock(now).getUTCFullYear()
  return issued < coupon.perUser ? issued + 1 : undefined
}

/**
 * End of an issued coupon: the end of its last day in Korea, never after the coupon itself
 * (benefits#coupon-life).
 */
function endOf({ validTo, validDays }: CouponRow, now: Date): Date {
  if (validDays === null) return validTo
  const end = koreanDayEnd(now, validDays)
  return end < validTo ? end : validTo
}

/**
 * Issues a coupon to a member. The row of the member is locked, and the number of issues grows by
 * one conditional statement, so that neither limit is exceeded in parallel (benefits#coupon-issue).
 */
export async function issueCoupon(
  tx: Tx,
  userId: number,
  coupon: CouponRow,
  now: Date,
): Promise<Issued> {
  if (coupon.state !== 'ACTIVE' || coupon.validTo <= now) throw new ApiFailure('COUPON_EXPIRED')
  if (coupon.validFrom > now) throw new ApiFailure('COUPON_NOT_STARTED')
  await lockBalances(tx, userId)
  if (coupon.memberGrade !== null && (await findGrade(tx, userId)) !== coupon.memberGrade) {
    throw new ApiFailure('COUPON_GRADE')
  }
  const seq = sequenceOf(coupon, await countIssued(tx, coupon.id, userId), now)
  if (seq === undefined) throw new ApiFailure('COUPON_ALREADY_ISSUED')
  const expiresAt = endOf(coupon, now)
  const row = { couponId: coupon.id, userId, seq, issuedAt: now, expiresAt }
  const userCouponId = await insertUserCoupon(tx, row)
  if (userCouponId === undefined) throw new ApiFailure('COUPON_ALREADY_ISSUED')
  if (!(await countIssue(tx, coupon.id))) throw new ApiFailure('COUPON_SOLD_OUT')
  return { userCouponId, expiresAt: toInstant(expiresAt), name: coupon.name }
}

/** Issues an offered coupon. Failures as in `downloadCoupon`. */
export async function download(
  { db, clock }: AppServices,
  userId: number,
  couponId: number,
): Promise<Issued> {
  return db.transaction(async (tx) => {
    const coupon = await findCoupon(tx, { id: couponId })
    const isOffered = coupon?.issueType === 'DOWNLOAD' || coupon?.issueType === 'GRADE'
    if (!coupon || !isOffered) throw new ApiFailure('COUPON_NOT_FOUND')
    return issueCoupon(tx, userId, coupon, clock.now())
  })
}

/** Limit of wrong coupon codes, whichever call they are sent to (benefits#code-tries). */
export const COUPON_CODE_LIMIT = {
  purpose: 'COUPON',
  tries: COUPON_CODE_TRIES,
  withinMs: COUPON_CODE_TRIES_MS,
} as const

/** Issues the coupon of a code. Failures as in `receiveCouponCode`. */
export async function receiveCode(
  services: AppServices,
  visitor: Visitor,
  code: string,
): Promise<Issued> {
  const user = requireMember(visitor)
  const limit = { ...COUPON_CODE_LIMIT, wrong: 'COUPON_CODE_INVALID' } as const
  return tryCode(services, visitor, limit, async (tx) => {
    const coupon = await findCoupon(tx, { code })
    const isOpen = coupon?.issueType === 'CODE' && coupon.state !== 'DRAFT'
    return isOpen ? issueCoupon(tx, user.id, coupon, services.clock.now()) : undefined
  })
}

/**
 * Issues the coupons of new members. One that ran out, or is of a grade, is left out: it must not
 * refuse the member.
 */
export async function issueJoinCoupons(
  tx: Tx,
  { clock, log }: Pick<AppServices, 'clock' | 'log'>,
  userId: number,
): Promise<void> {
  const now = clock.now()
  for (const coupon of await findAutomaticCoupons(tx, now)) {
    try {
      await tx.transaction((inner) => issueCoupon(inner, userId, coupon, now))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      log.warn({ couponId: coupon.id, code: error.code }, 'a join coupon was not issued')
    }
  }
}
