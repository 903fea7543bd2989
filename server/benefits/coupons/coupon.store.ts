import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { CouponKind } from '#contract/benefits/coupon-rules.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { coupons, orderCoupons, userCoupons } from '#server/platform/database/schema/benefits.ts'
import type { OwnedCoupon } from '#server/benefits/pricing/coupon-rules.ts'

/** Usable and held coupons of a member. */
export async function readOwnedCoupons(
  db: Database | Tx,
  userId: number,
  now: Date,
): Promise<(OwnedCoupon & { readonly couponId: number })[]> {
  const rows = await db
    .select({ own: userCoupons, coupon: coupons })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(
      and(
        eq(userCoupons.userId, userId),
        inArray(userCoupons.state, ['AVAILABLE', 'HELD']),
        gt(userCoupons.expiresAt, now),
      ),
    )
    .orderBy(asc(userCoupons.expiresAt), asc(userCoupons.id))
  return rows.map(({ own, coupon }) => ({
    ...coupon,
    couponId: coupon.id,
    userCouponId: own.id,
    expiresAt: own.expiresAt,
    isHeld: own.state === 'HELD',
  }))
}

/** A coupon of an order. */
export interface OrderCoupon {
  readonly userCouponId: number
  readonly kind: CouponKind
  readonly name: string
  readonly discount: number
  /** Lines of the order when it was placed. */
  readonly lineIds: readonly number[]
}

/**
 * Stores the coupons of an order and holds them; returns false when one of them is not free any
 * more.
 */
export async function holdCoupons(
  tx: Tx,
  orderId: number,
  used: readonly OrderCoupon[],
): Promise<boolean> {
  for (const { lineIds, ...coupon } of used) {
    const { rowCount } = await tx
      .update(userCoupons)
      .set({ state: 'HELD', orderId })
      .where(and(eq(userCoupons.id, coupon.userCouponId), eq(userCoupons.state, 'AVAILABLE')))
    if (rowCount !== 1) return false
    await tx.insert(orderCoupons).values({ orderId, ...coupon, lineIds: [...lineIds] })
  }
  return true
}

/**
 * Holds the stored coupons of an order again after its hold had ended; false when one is not free
 * any more.
 */
export async function holdCouponsAgain(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const stored = await readOrderCoupons(tx, orderId)
  if (stored.length === 0) return true
  const ids = stored.map(({ userCouponId }) => userCouponId)
  const { rowCount } = await tx
    .update(userCoupons)
    .set({ state: 'HELD', orderId })
    .where(
      and(
        inArray(userCoupons.id, ids),
        eq(userCoupons.state, 'AVAILABLE'),
        gt(userCoupons.expiresAt, now),
      ),
    )
  return rowCount === ids.length
}

/** Coupons of an order, as they were applied. */
async function readOrderCoupons(db: Database | Tx, orderId: number): Promise<OrderCoupon[]> {
  return db
    .select({
      userCouponId: orderCoupons.userCouponId,
      kind: orderCoupons.kind,
      name: orderCoupons.name,
      discount: orderCoupons.discount,
      lineIds: orderCoupons.lineIds,
    })
    .from(orderCoupons)
    .where(eq(orderCoupons.orderId, orderId))
    .orderBy(asc(orderCoupons.userCouponId))
}

/** Ids of the coupons of an order that are still used, with the lines that they applied to. */
export async function readUsedCoupons(
  db: Database | Tx,
  orderId: number,
): Promise<Pick<OrderCoupon, 'userCouponId' | 'kind' | 'lineIds'>[]> {
  return db
    .select({
      userCouponId: orderCoupons.userCouponId,
      kind: orderCoupons.kind,
      lineIds: orderCoupons.lineIds,
    })
    .from(orderCoupons)
    .innerJoin(userCoupons, eq(userCoupons.id, orderCoupons.userCouponId))
    .where(
      and(
        eq(orderCoupons.orderId, orderId),
        eq(userCoupons.orderId, orderId),
        eq(userCoupons.state, 'USED'),
      ),
    )
}

/** Marks the coupons that an order holds as used. */
export async function useCoupons(tx: Tx, orderId: number, now: Date): Promise<void> {
  await tx
    .update(userCoupons)
    .set({ state: 'USED', usedAt: now })
    .where(and(eq(userCoupons.orderId, orderId), eq(userCoupons.state, 'HELD')))
}

/** Frees the coupons that an order holds; what the order stored of them remains. */
export async function freeCoupons(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(userCoupons)
    .set({ state: 'AVAILABLE', orderId: null })
    .where(and(eq(userCoupons.orderId, orderId), eq(userCoupons.state, 'HELD')))
}

/** Frees the coupons that an unpaid order holds and forgets them, because others replace them. */
export async function dropOrderCoupons(tx: Tx, orderId: number): Promise<void> {
  await freeCoupons(tx, orderId)
  await tx.delete(orderCoupons).where(eq(orderCoupons.orderId, orderId))
}

/**
 * Returns used coupons of an order to the member. One that expires before `validUntil` is extended
 * to it (orders#returned-coupons). Returns the ids of the coupons that were still used.
 */
export async function returnUsedCoupons(
  tx: Tx,
  orderId: number,
  { ids, validUntil }: { readonly ids: readonly number[]; readonly validUntil: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .update(userCoupons)
    .set({
      state: 'AVAILABLE',
      orderId: null,
      usedAt: null,
      expiresAt: sql`greatest(${userCoupons.expiresAt}, ${sql.param(validUntil, userCoupons.expiresAt)}::timestamptz)`,
    })
    .where(
      and(
        eq(userCoupons.orderId, orderId),
        eq(userCoupons.state, 'USED'),
        inArray(userCoupons.id, [...ids]),
      ),
    )
    .returning({ id: userCoupons.id })
  return rows.map(({ id }) => id)
}
