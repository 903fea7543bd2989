import { and, asc, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import {
  raffleDraws,
  raffleAlarms,
  raffleFollowers,
  raffleProducts,
} from '#server/platform/database/schema/raffles.ts'

/** Grade whose alarms precede the opening (raffles#alarms). */
const EARLY_ALARM_GRADE = 'BOWL'

/** Switches the message at the opening on or off. */
export async function setAlarm(
  db: Database,
  alarm: typeof raffleAlarms.$inferInsert,
  isOn: boolean,
): Promise<void> {
  if (isOn) await db.insert(raffleAlarms).values(alarm).onConflictDoNothing()
  else await deleteAlarm(db, alarm)
}

/** Deletes an alarm; false when there was none. */
export async function deleteAlarm(
  db: Database | Tx,
  { raffleProductId, userId }: { readonly raffleProductId: number; readonly userId: number },
): Promise<boolean> {
  const rows = await db
    .delete(raffleAlarms)
    .where(and(eq(raffleAlarms.raffleProductId, raffleProductId), eq(raffleAlarms.userId, userId)))
    .returning({ userId: raffleAlarms.userId })
  return rows.length > 0
}

/** Raffles for which a member has an alarm. */
export async function listAlarms(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: raffleAlarms.raffleProductId })
    .from(raffleAlarms)
    .where(eq(raffleAlarms.userId, userId))
    .orderBy(asc(raffleAlarms.raffleProductId))
  return rows.map(({ id }) => id)
}

/** Switches the alarms of all later raffles on or off. */
export async function setFollower(
  db: Database,
  follower: typeof raffleFollowers.$inferInsert,
  isOn: boolean,
): Promise<void> {
  if (isOn) await db.insert(raffleFollowers).values(follower).onConflictDoNothing()
  else await db.delete(raffleFollowers).where(eq(raffleFollowers.userId, follower.userId))
}

/** Whether a member has an alarm for all later raffles. */
export async function isFollower(db: Database, userId: number): Promise<boolean> {
  const rows = await db.select().from(raffleFollowers).where(eq(raffleFollowers.userId, userId))
  return rows.length > 0
}

/** Stores the alarms of a new raffle for the members who have one for every raffle. */
export async function setAlarmsOfFollowers(
  tx: Tx,
  raffleProductId: number,
  createdAt: Date,
): Promise<void> {
  const followers = tx
    .select({
      raffleProductId: sql<number>`${raffleProductId}::bigint`.as('raffle_product_id'),
      userId: raffleFollowers.userId,
      createdAt: sql<Date>`${sql.param(createdAt, raffleAlarms.createdAt)}::timestamptz`.as(
        'created_at',
      ),
    })
    .from(raffleFollowers)
  await tx.insert(raffleAlarms).select(followers).onConflictDoNothing()
}

/** Alarms of raffles that have opened; those of the highest grade already before `earlyUntil`. */
export async function findDueAlarms(
  db: Database,
  { earlyUntil, limit }: { readonly earlyUntil: Date; readonly limit: number },
) {
  return db
    .select({ raffleProductId: raffleAlarms.raffleProductId, userId: raffleAlarms.userId })
    .from(raffleAlarms)
    .innerJoin(raffleDraws, eq(raffleDraws.raffleProductId, raffleAlarms.raffleProductId))
    .innerJoin(raffleProducts, eq(raffleProducts.id, raffleAlarms.raffleProductId))
    .innerJoin(users, eq(users.id, raffleAlarms.userId))
    .where(
      or(
        ne(raffleDraws.step, 'SCHEDULED'),
        and(eq(users.gradeCode, EARLY_ALARM_GRADE), lte(raffleProducts.openAt, earlyUntil)),
      ),
    )
    .limit(limit)
}
