import * as v from 'valibot'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { CouponTargets } from '#contract/benefits/coupon-rules.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { coupons, userCoupons } from '#server/platform/database/schema/benefits.ts'
import { categories, products } from '#server/platform/database/schema/catalogue.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

export type CouponRow = typeof coupons.$inferSelect
export type UserCouponRow = typeof userCoupons.$inferSelect

/** Condition of a tab of the coupon page; an available coupon past its end is expired. */
export type CouponTab = 'AVAILABLE' | 'USED' | 'EXPIRED'

function isOfTab(tab: CouponTab, now: Date): SQL | undefined {
  const isOpen = eq(userCoupons.state, 'AVAILABLE')
  if (tab === 'AVAILABLE') {
    const isHeld = eq(userCoupons.state, 'HELD')
    return or(isHeld, and(isOpen, gt(userCoupons.expiresAt, now)))
  }
  if (tab === 'USED') return eq(userCoupons.state, 'USED')
  return or(eq(userCoupons.state, 'REVOKED'), and(isOpen, lte(userCoupons.expiresAt, now)))
}

/** A page of a member's coupons of one tab and their number. */
export async function pageOfCoupons(
  db: Database,
  { userId, tab, now }: { readonly userId: number; readonly tab: CouponTab; readonly now: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const where = and(eq(userCoupons.userId, userId), isOfTab(tab, now))
  const rows = await db
    .select({ own: userCoupons, coupon: coupons, orderNumber: orders.orderNumber })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .leftJoin(orders, eq(orders.id, userCoupons.orderId))
    .where(where)
    .orderBy(
      tab === 'AVAILABLE' ? asc(userCoupons.expiresAt) : desc(userCoupons.expiresAt),
      asc(userCoupons.id),
    )
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(userCoupons, where) }
}

/**
 * Number of the coupons that a member can use now, without those that an unpaid order holds, and of
 * those that end before `until`.
 */
export async function countCoupons(
  db: Database | Tx,
  userId: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<{ available: number; expiringSoon: number }> {
  const [row] = await db
    .select({
      available: count(),
      expiringSoon: sql<number>`count(*) FILTER (WHERE ${lte(userCoupons.expiresAt, until)})::integer`,
    })
    .from(userCoupons)
    .where(
      and(
        eq(userCoupons.userId, userId),
        eq(userCoupons.state, 'AVAILABLE'),
        gt(userCoupons.expiresAt, now),
      ),
    )
  return row ?? { available: 0, expiringSoon: 0 }
}

const isOffered = (now: Date) =>
  and(eq(coupons.state, 'ACTIVE'), gt(coupons.validTo, now), ne(coupons.issueType, 'CODE'))

const COUPON_FORM: RowForm<{ readonly coupon: CouponRow }> = {
  table: 'coupons',
  idOf: ({ coupon }) => coupon.id,
  form: v.object({ coupon: v.object({ targets: CouponTargets }) }),
}

/**
 * Readable coupons that are offered for download, with the number that this member has received of
 * each.
 */
export async function findOffers({ db, rows }: RowReader, userId: number, now: Date) {
  const found = await db
    .select({ coupon: coupons, received: count(userCoupons.id) })
    .from(coupons)
    .leftJoin(
      userCoupons,
      and(eq(userCoupons.couponId, coupons.id), eq(userCoupons.userId, userId)),
    )
    .where(and(isOffered(now), inArray(coupons.issueType, ['DOWNLOAD', 'GRADE'])))
    .groupBy(coupons.id)
    .orderBy(asc(coupons.validTo), asc(coupons.id))
  return rows.keep(COUPON_FORM, found)
}

/** Coupons that new members receive. */
export async function findAutomaticCoupons(tx: Tx, now: Date): Promise<CouponRow[]> {
  return tx
    .select()
    .from(coupons)
    .where(and(isOffered(now), eq(coupons.issueType, 'AUTO'), lte(coupons.validFrom, now)))
    .orderBy(asc(coupons.id))
}

/** The coupon definition with this id or this code. */
export async function findCoupon(
  db: Database | Tx,
  by: { readonly id: number } | { readonly code: string },
): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where('id' in by ? eq(coupons.id, by.id) : eq(coupons.code, by.code))
  return row
}

/** Number of issues of a coupon to a member. */
export async function countIssued(tx: Tx, couponId: number, userId: number): Promise<number> {
  return tx.$count(
    userCoupons,
    and(eq(userCoupons.couponId, couponId), eq(userCoupons.userId, userId)),
  )
}

/**
 * Counts one more issue of a coupon; false when all are issued. One conditional statement, also in
 * parallel.
 */
export async function countIssue(tx: Tx, couponId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(coupons)
    .set({ issuedCount: sql`${coupons.issuedCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        or(isNull(coupons.issueLimit), lt(coupons.issuedCount, coupons.issueLimit)),
      ),
    )
  return rowCount === 1
}

/** Inserts a coupon of a member; undefined when the member has this issue already. */
export async function insertUserCoupon(
  tx: Tx,
  coupon: Omit<typeof userCoupons.$inferInsert, 'id' | 'state'>,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(userCoupons)
    .values({ ...coupon, state: 'AVAILABLE' })
    .onConflictDoNothing({
      target: [userCoupons.couponId, userCoupons.userId, userCoupons.seq],
    })
    .returning({ id: userCoupons.id })
  return row?.id
}

function isAsked(asked: Parameters<typeof findCouponGoods>[1]): SQL {
  if ('ids' in asked) return inArray(products.id, [...asked.ids])
  const { codes, style } = asked
  return style === undefined ? inArray(products.code, [...codes]) : eq(products.styleCode, style)
}

/** Goods by ids, by product codes or by the style, as coupons look at them. */
export async function findCouponGoods(
  db: Database,
  asked:
    | { readonly codes: readonly string[]; readonly style: string | undefined }
    | { readonly ids: readonly number[] },
) {
  const rows = await db
    .select({
      productId: products.id,
      productCode: products.code,
      styleCode: products.styleCode,
      brandId: products.brandId,
      categoryId: products.categoryId,
      mainCategoryId: categories.parentId,
      listPrice: products.listPrice,
      unitPrice: products.salePrice,
      couponExcluded: products.couponExcluded,
      saleType: products.saleType,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(ne(products.status, 'DRAFT'), isAsked(asked)))
    .orderBy(asc(products.id))
  return rows.map(({ categoryId, mainCategoryId, saleType, ...row }) => ({
    ...row,
    categoryIds: mainCategoryId === null ? [categoryId] : [categoryId, mainCategoryId],
    couponExcluded: row.couponExcluded || saleType === 'RAFFLE',
  }))
}

/** Monthly coupons of grades that can be issued now. */
export async function findGradeCoupons(db: Database, now: Date): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(and(isOffered(now), eq(coupons.issueType, 'GRADE'), lte(coupons.validFrom, now)))
    .orderBy(asc(coupons.id))
}

/** Coupons that members of a grade receive on their birthday, as they can be issued now. */
export async function findBirthdayCoupons(db: Database, now: Date): Promise<CouponRow[]> {
  return db
    .select()
    .from(coupons)
    .where(and(isOffered(now), eq(coupons.issueType, 'BIRTHDAY'), lte(coupons.validFrom, now)))
    .orderBy(asc(coupons.id))
}

/** Active members of the coupon's grade without its issue of this number. */
export async function findMembersWithout(
  db: Database,
  { id, memberGrade }: Pick<CouponRow, 'id' | 'memberGrade'>,
  seq: number,
  limit: number,
): Promise<{ id: number }[]> {
  if (memberGrade === null) return []
  return db
    .select({ id: users.id })
    .from(users)
    .leftJoin(
      userCoupons,
      and(eq(userCoupons.couponId, id), eq(userCoupons.userId, users.id), eq(userCoupons.seq, seq)),
    )
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        sql`${users.gradeCode} = ${memberGrade}`,
        isNull(userCoupons.id),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}
