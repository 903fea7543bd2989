import { COUPON_RETURN_LIFE_MS } from '#contract/benefits/benefit-limits.ts'
import {
  dropOrderCoupons,
  freeCoupons,
  holdCoupons,
  holdCouponsAgain,
  readUsedCoupons,
  returnUsedCoupons,
  useCoupons,
} from '#server/benefits/coupons/coupon.store.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  captureHolds,
  freeOfGrant,
  grantPoints,
  holdPoints,
  reduceGrant,
  restorePoints,
  voidHolds,
  type PointReference,
} from '#server/benefits/points/ledger.ts'
import { mileageEnd } from '#server/benefits/points/mileage-end.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import type { UsedCoupon } from '#server/benefits/pricing/price-with-benefits.ts'
import { endedCoupons, type CouponedLine } from './ended-coupons.ts'
import { setEarned } from './lines.store.ts'
import { readOrderLines, type OrderLineRow, type OrderRow } from './order.store.ts'

/** An order as far as its benefits are concerned; guests have none. */
export type BenefitOrder = Pick<OrderRow, 'id' | 'userId' | 'amounts'>

/** Holds mileage and money of an order; false, without effect, when there are too few. */
async function holdAllPoints(tx: Tx, order: BenefitOrder, now: Date): Promise<boolean> {
  const { id: orderId, userId, amounts } = order
  if (userId === null) return true
  const owner = { userId, orderId }
  const mileage = { kind: 'MILEAGE', amount: amounts.mileageUsed, now } as const
  if (!(await holdPoints(tx, owner, mileage))) return false
  return holdPoints(tx, owner, { kind: 'MONEY', amount: amounts.moneyUsed, now })
}

/**
 * Holds coupons, mileage and money of a new order, whose member's balances are locked. Returns
 * false when one of them is gone; the caller then rolls the transaction back.
 */
export async function holdBenefits(
  tx: Tx,
  order: BenefitOrder,
  used: readonly UsedCoupon[],
  now: Date,
): Promise<boolean> {
  const lines = used.length > 0 ? await readOrderLines(tx, order.id) : []
  const coupons = used.map(({ coupon, discount, sizeIds }) => {
    const { userCouponId, kind, name } = coupon
    const lineIds = lines.filter(({ skuId }) => sizeIds.includes(skuId)).map(({ id }) => id)
    return { userCouponId, kind, name, discount, lineIds }
  })
  if (!(await holdCoupons(tx, order.id, coupons))) return false
  return holdAllPoints(tx, order, now)
}

/**
 * Holds the benefits of an order again after its hold had ended (orders#late-payment); false when
 * one is gone.
 */
export async function holdBenefitsAgain(tx: Tx, order: BenefitOrder, now: Date): Promise<boolean> {
  if (order.userId === null) return true
  await lockBalances(tx, order.userId)
  if (!(await holdCouponsAgain(tx, order.id, now))) return false
  return holdAllPoints(tx, order, now)
}

/** Uses the benefits that an order holds, because it was paid. */
export async function captureBenefits(tx: Tx, order: BenefitOrder, now: Date): Promise<void> {
  const { id: orderId, userId } = order
  if (userId === null) return
  await captureHolds(tx, { userId, orderId }, now)
  await useCoupons(tx, orderId, now)
}

/** Frees the benefits that an unpaid order holds. */
export async function voidBenefits(tx: Tx, order: BenefitOrder): Promise<void> {
  const { id: orderId, userId } = order
  if (userId === null) return
  await voidHolds(tx, { userId, orderId })
  await freeCoupons(tx, orderId)
}

/** Frees the benefits that an unpaid order holds, before others replace them. */
export async function dropBenefits(tx: Tx, order: BenefitOrder): Promise<void> {
  const { id: orderId, userId } = order
  if (userId === null) return
  await voidHolds(tx, { userId, orderId })
  await dropOrderCoupons(tx, orderId)
}

/**
 * Shares of cancelled or returned pieces that go back to the member, in won, and the reason for
 * them.
 */
export interface SharesBack {
  readonly mileage: number
  readonly money: number
  /** Kind and id of the reason, such as a claim; one reason gives back once. */
  readonly refType: string
  readonly refId: string
  readonly now: Date
}

/**
 * Gives mileage and money of a paid order back to the lots that they came from
 * (benefits#returned-points).
 */
export async function restoreShares(tx: Tx, order: BenefitOrder, back: SharesBack): Promise<void> {
  const { id: orderId, userId } = order
  if (userId === null) return
  const { mileage, money, ...reason } = back
  if (mileage > 0) {
    await restorePoints(tx, { userId, orderId }, { kind: 'MILEAGE', amount: mileage, ...reason })
  }
  if (money > 0) {
    await restorePoints(tx, { userId, orderId }, { kind: 'MONEY', amount: money, ...reason })
  }
}

/** Lines of a paid order after a change. */
export interface LinesAfter {
  /** All lines of the order. */
  readonly lines: readonly CouponedLine[]
  /** Ids of lines that were returned by the fault of the buyer. */
  readonly returnedByBuyer: ReadonlySet<number>
}

/**
 * Returns the coupons of a paid order that come back by {@link endedCoupons}, valid 7 days at
 * least. Returns their ids.
 */
export async function restoreCoupons(
  tx: Tx,
  order: BenefitOrder,
  { lines, returnedByBuyer }: LinesAfter,
  now: Date,
): Promise<readonly number[]> {
  if (order.userId === null) return []
  await lockBalances(tx, order.userId)
  const ids = endedCoupons(await readUsedCoupons(tx, order.id), lines, returnedByBuyer)
  const validUntil = new Date(now.getTime() + COUPON_RETURN_LIFE_MS)
  return returnUsedCoupons(tx, order.id, { ids, validUntil })
}

/** Whether a change of a paid order would return a coupon. */
export async function wouldReturnCoupon(
  db: Database | Tx,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  { lines, returnedByBuyer }: LinesAfter,
): Promise<boolean> {
  if (userId === null) return false
  return endedCoupons(await readUsedCoupons(db, id), lines, returnedByBuyer).length > 0
}

/**
 * Grants the mileage of a confirmed line, once (benefits#pending-mileage). Returns the granted
 * amount; 0 for guests, for goods without mileage, and for a repeat. A line that replaces a
 * confirmed one keeps its grant.
 */
export async function grantEarnedMileage(
  tx: Tx,
  { userId }: Pick<OrderRow, 'userId'>,
  line: EarnedLine & { readonly id: number },
  now: Date,
): Promise<number> {
  if (userId === null || line.earnShare === 0 || line.earnLineId !== null) return 0
  const lotId = await grantPoints(tx, {
    ...grantOf(userId, line.id),
    amount: line.earnShare,
    expiresAt: mileageEnd(now),
    now,
  })
  await setEarned(tx, line.id)
  return lotId === undefined ? 0 : line.earnShare
}

/** Mileage of a line, and the line whose confirmation granted it; null before the grant. */
type EarnedLine = Pick<OrderLineRow, 'earnShare' | 'earnLineId'>

const grantOf = (userId: number, earnLineId: number) =>
  ({ userId, kind: 'MILEAGE', source: 'ORDER', refId: String(earnLineId) }) as const

/** Granted mileage of lines, by the line of the grant. */
function sumByGrant(lines: readonly EarnedLine[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { earnLineId, earnShare } of lines) {
    if (earnLineId !== null) sums.set(earnLineId, (sums.get(earnLineId) ?? 0) + earnShare)
  }
  return sums
}

/** Granted mileage of lines that cannot be taken back now, because it is spent or held. */
export async function sumSpentEarned(
  db: Database | Tx,
  { userId }: Pick<OrderRow, 'userId'>,
  lines: readonly EarnedLine[],
): Promise<number> {
  if (userId === null) return 0
  let spent = 0
  for (const [earnLineId, due] of sumByGrant(lines)) {
    spent += Math.max(0, due - (await freeOfGrant(db, grantOf(userId, earnLineId))))
  }
  return spent
}

/**
 * Takes the granted mileage of returned lines back (benefits#revoked-mileage), less the part that
 * the agreed refund covers. Returns what was spent or held beyond that part; the caller takes it
 * from the refund.
 */
export async function revokeEarned(
  tx: Tx,
  { userId }: Pick<OrderRow, 'userId'>,
  lines: readonly EarnedLine[],
  { covered, ...change }: { readonly covered: number; readonly now: Date } & PointReference,
): Promise<number> {
  if (userId === null) return 0
  const sums = sumByGrant(lines)
  let left = [...sums.values()].reduce((sum, due) => sum + due, 0) - covered
  for (const [earnLineId, due] of sums) {
    const amount = Math.min(left, due)
    if (amount <= 0) continue
    left -= amount - (await reduceGrant(tx, grantOf(userId, earnLineId), { amount, ...change }))
  }
  return left
}
