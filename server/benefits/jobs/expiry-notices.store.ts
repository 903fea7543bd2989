import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'
import { coupons, userCoupons, pointLots } from '#server/platform/database/schema/benefits.ts'
import { notifications } from '#server/platform/database/schema/messages.ts'

/**
 * Mileage of a member that ends on one day. `day`: last day on which it can be used, `YYYY.MM.DD`
 * in Korea.
 */
export interface EndingMileage {
  /** Id of the member. */
  readonly id: number
  readonly day: string
  readonly amount: number
}

/** A coupon of a member that ends soon. */
export interface EndingCoupon {
  /** Id of the member's coupon. */
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly day: string
}

/** Ends after `after` and until `until`. */
interface Window {
  readonly after: Date
  readonly until: Date
  readonly limit: number
}

/** Last Korean day before an instant that a column contains. */
const lastDay = (column: PgColumn): SQL<string> =>
  sql`to_char((${column} - interval '1 millisecond') AT TIME ZONE 'Asia/Seoul', 'YYYY.MM.DD')`

/** Name of the notice on mileage that ends on a day. */
export const mileageNotice = (days: number, userId: number, day: string) =>
  `MILEAGE_EXPIRE:${days}:${userId}:${day}`

/**
 * Mileage that ends within a window, by member and day, without those that have the notice of so
 * many days.
 */
export async function findEndingMileage(
  db: Database,
  { after, until, limit }: Window,
  days: number,
): Promise<EndingMileage[]> {
  const day = lastDay(pointLots.expiresAt)
  return db
    .select({
      id: pointLots.userId,
      day,
      amount: sql<number>`sum(${pointLots.remaining})::integer`,
    })
    .from(pointLots)
    .where(
      and(
        eq(pointLots.kind, 'MILEAGE'),
        eq(pointLots.state, 'AVAILABLE'),
        gt(pointLots.remaining, 0),
        gt(pointLots.expiresAt, after),
        lte(pointLots.expiresAt, until),
        sql`NOT EXISTS (SELECT 1 FROM ${notifications} WHERE ${notifications.dedupeKey} =
          'MILEAGE_EXPIRE:' || ${String(days)}::text || ':' || ${pointLots.userId} || ':' || ${day})`,
      ),
    )
    .groupBy(pointLots.userId, sql`2`)
    .orderBy(sql`2`, pointLots.userId)
    .limit(limit)
}

/** Name of the notice on a coupon. */
export const couponNotice = (userCouponId: number) => `COUPON_EXPIRE:${userCouponId}`

/** Coupons of members that end within a window, without those that have their notice. */
export async function findEndingCoupons(
  db: Database,
  { after, until, limit }: Window,
): Promise<EndingCoupon[]> {
  return db
    .select({
      id: userCoupons.id,
      userId: userCoupons.userId,
      name: coupons.name,
      day: lastDay(userCoupons.expiresAt),
    })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(
      and(
        eq(userCoupons.state, 'AVAILABLE'),
        gt(userCoupons.expiresAt, after),
        lte(userCoupons.expiresAt, until),
        sql`NOT EXISTS (SELECT 1 FROM ${notifications}
          WHERE ${notifications.dedupeKey} = 'COUPON_EXPIRE:' || ${userCoupons.id})`,
      ),
    )
    .orderBy(userCoupons.expiresAt, userCoupons.id)
    .limit(limit)
}
