import { and, eq, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/database/database.ts'
import { raffleDraws } from '#server/database/schema/raffle-draws.ts'
import { raffleAlarms } from '#server/database/schema/raffle-entries.ts'

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

/** Whether a member has an alarm for a raffle. */
export async function hasAlarm(
  db: Database,
  raffleProductId: number,
  userId: number,
): Promise<boolean> {
  const rows = await db
    .select({ userId: raffleAlarms.userId })
    .from(raffleAlarms)
    .where(and(eq(raffleAlarms.raffleProductId, raffleProductId), eq(raffleAlarms.userId, userId)))
  return rows.length > 0
}

/** Alarms of raffles that have opened. */
export async function findDueAlarms(db: Database, limit: number) {
  return db
    .select({ raffleProductId: raffleAlarms.raffleProductId, userId: raffleAlarms.userId })
    .from(raffleAlarms)
    .innerJoin(raffleDraws, eq(raffleDraws.raffleProductId, raffleAlarms.raffleProductId))
    .where(ne(raffleDraws.step, 'SCHEDULED'))
    .limit(limit)
}
