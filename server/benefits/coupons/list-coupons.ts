import { COUPON_EXPIRING_DAYS } from '#contract/benefits/benefit-limits.ts'
import type { CouponOffer, listCoupons } from '#contract/benefits/coupons.calls.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { findGrade } from '#server/selling/pricing/grade.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { countCoupons, findOffers, pageOfCoupons } from './coupon-issue.store.ts'
import { presentCoupon, presentOffer } from './coupons.present.ts'

const DAY_MS = 24 * 3_600_000
const DEFAULT_PAGE_SIZE = 20

/** A page of a member's coupons with the numbers of all usable ones. */
export async function listOwnCoupons(
  { db, clock }: AppServices,
  userId: number,
  query: ParsedRequestOf<typeof listCoupons>['query'],
): Promise<ResponseOf<typeof listCoupons>> {
  const { state: tab = 'AVAILABLE', page = 1, size = DEFAULT_PAGE_SIZE } = query
  const now = clock.now()
  const offset = (page - 1) * size
  const { rows, total } = await pageOfCoupons(db, { userId, tab, now }, { offset, limit: size })
  const until = new Date(now.getTime() + COUPON_EXPIRING_DAYS * DAY_MS)
  return {
    items: rows.map((row) => presentCoupon(row, now)),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
    summary: await countCoupons(db, userId, { now, until }),
  }
}

/** Coupons that a member can download. */
export async function listOffers(services: AppServices, userId: number): Promise<CouponOffer[]> {
  const { db, clock } = services
  const now = clock.now()
  const grade = await findGrade(db, userId)
  const offers = await findOffers(services, userId, now)
  return offers.map((offer) => presentOffer(offer, { grade, now }))
}
