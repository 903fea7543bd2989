import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { GradeCode } from '#contract/benefits/mileage.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { pointLots } from '#server/platform/database/schema/benefits.ts'
import { gradeHistory, grades, users } from '#server/platform/database/schema/members.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import type { GradePeriod } from './grade-period.ts'

/** All grades, lowest first. */
export async function findGrades(db: Database | Tx) {
  return db.select().from(grades).orderBy(asc(grades.minAmount))
}

/** Grade of a member. */
export async function findGradeCode(
  db: Database | Tx,
  userId: number,
): Promise<GradeCode | undefined> {
  const [row] = await db.select({ code: users.gradeCode }).from(users).where(eq(users.id, userId))
  return row?.code
}

/** Grade of a member who may shop, whose row is locked until the transaction ends. */
export async function lockBuyerGrade(tx: Tx, userId: number): Promise<GradeCode | undefined> {
  const [row] = await tx
    .select({ code: users.gradeCode })
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.status, ['ACTIVE', 'SUSPENDED'])))
    .for('no key update')
  return row?.code
}

/**
 * Active members born on one of these days (`MMDD`) who did not receive the birthday mileage of a
 * year.
 */
export async function findBirthdayMembers(
  db: Database,
  { days, year, limit }: { days: readonly string[]; year: number; limit: number },
): Promise<{ id: number; gradeCode: GradeCode }[]> {
  return db
    .select({ id: users.id, gradeCode: users.gradeCode })
    .from(users)
    .leftJoin(
      pointLots,
      and(
        eq(pointLots.userId, users.id),
        eq(pointLots.source, 'BIRTHDAY'),
        eq(pointLots.refId, String(year)),
      ),
    )
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        inArray(sql`right(${users.birth}, 4)`, [...days]),
        isNull(pointLots.id),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}

/** Amount of confirmed lines: card, cash and money, without shipping (members#grades). */
const amountOfLines = sql<number>`
  coalesce(sum(${orderProducts.payShare} + ${orderProducts.moneyShare}), 0)::bigint`

/** Confirmed purchases of members in a period, by member; members without any are absent. */
export async function sumPurchases(
  db: Database | Tx,
  userIds: readonly number[],
  { from, to }: GradePeriod,
): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: orders.userId, amount: amountOfLines })
    .from(orderProducts)
    .innerJoin(orders, eq(orders.id, orderProducts.orderId))
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        eq(orderProducts.state, 'CONFIRMED'),
        gte(orders.paidAt, from),
        lt(orders.paidAt, to),
      ),
    )
    .groupBy(orders.userId)
  return new Map(rows.map(({ userId, amount }) => [userId ?? 0, amount]))
}

/**
 * Members whose grade was not reviewed since an instant; locked, those of other processes are left
 * out.
 */
export async function lockUnreviewed(tx: Tx, since: Date, limit: number) {
  return tx
    .select({ id: users.id, gradeCode: users.gradeCode })
    .from(users)
    .where(
      and(
        inArray(users.status, ['ACTIVE', 'SUSPENDED', 'DORMANT']),
        or(isNull(users.gradeReviewedAt), lt(users.gradeReviewedAt, since)),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

/** Notes that grades were reviewed. */
export async function setReviewed(tx: Tx, userIds: readonly number[], at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ gradeReviewedAt: at })
    .where(inArray(users.id, [...userIds]))
}

/** Changes the grade of a member and stores the change. */
export async function setGrade(
  tx: Tx,
  change: { userId: number; from: GradeCode; to: GradeCode; periodSum: number; at: Date },
): Promise<void> {
  const { userId, from, to, periodSum, at } = change
  await tx.update(users).set({ gradeCode: to }).where(eq(users.id, userId))
  await tx.insert(gradeHistory).values({ userId, fromCode: from, toCode: to, periodSum, at })
}

/** Members with confirmed purchases after an instant, whose grade may rise. */
export async function findBuyersSince(db: Database, since: Date) {
  return db
    .selectDistinct({ id: users.id, gradeCode: users.gradeCode })
    .from(orders)
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orderProducts.state, 'CONFIRMED'),
        gte(orders.paidAt, since),
        inArray(users.status, ['ACTIVE', 'SUSPENDED']),
      ),
    )
}
