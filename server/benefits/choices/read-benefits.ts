import { readOwnedCoupons } from '#server/benefits/coupons/coupon.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { sumPoints } from '#server/benefits/points/point.store.ts'
import { NO_BENEFITS } from '#server/benefits/pricing/price-with-benefits.ts'
import type { OwnBenefits } from '#server/benefits/pricing/price-with-benefits.ts'

/** Benefits that a member can use now. */
export async function readBenefits(
  db: Database | Tx,
  userId: number | undefined,
  now: Date,
): Promise<OwnBenefits> {
  if (userId === undefined) return NO_BENEFITS
  return {
    coupons: await readOwnedCoupons(db, userId, now),
    mileage: (await sumPoints(db, userId, 'MILEAGE', now)).free,
    money: (await sumPoints(db, userId, 'MONEY', now)).free,
  }
}

/**
 * As {@link readBenefits}, with those that the member's own unpaid orders hold counted as free
 * (selling#own-hold).
 */
export async function readOwnBenefits(
  db: Database | Tx,
  userId: number | undefined,
  now: Date,
): Promise<OwnBenefits> {
  if (userId === undefined) return NO_BENEFITS
  const coupons = await readOwnedCoupons(db, userId, now)
  return {
    coupons: coupons.map((coupon) => ({ ...coupon, isHeld: false })),
    mileage: (await sumPoints(db, userId, 'MILEAGE', now)).all,
    money: (await sumPoints(db, userId, 'MONEY', now)).all,
  }
}
