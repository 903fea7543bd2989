import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { standInSchedules } from '#server/platform/database/schema/providers.ts'
import { violatedConstraint } from '#server/platform/database/unique-violation.ts'

/** Most scheduled charges that are made in one run. */
const CHARGES_AT_ONCE = 20

/** A scheduled charge of a stored card. */
export type ScheduleRow = typeof standInSchedules.$inferSelect

/**
 * Stores charges that are to come: all of them, or none where one of their merchant_uids is
 * scheduled already, which answers undefined.
 */
export async function insertSchedules(
  db: Database,
  schedules: readonly (typeof standInSchedules.$inferInsert)[],
): Promise<ScheduleRow[] | undefined> {
  try {
    return await db
      .insert(standInSchedules)
      .values([...schedules])
      .returning()
  } catch (error) {
    if (violatedConstraint(error) === 'schedules_pkey') return undefined
    throw error
  }
}

/** The scheduled charge of a merchant_uid. */
export async function findSchedule(
  db: Database,
  merchantUid: string,
): Promise<ScheduleRow | undefined> {
  const [row] = await db
    .select()
    .from(standInSchedules)
    .where(eq(standInSchedules.merchantUid, merchantUid))
  return row
}

/** Scheduled charges of a card, the next one first. */
export async function listSchedules(db: Database, customerUid: string): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(standInSchedules)
    .where(eq(standInSchedules.customerUid, customerUid))
    .orderBy(asc(standInSchedules.scheduledAt), asc(standInSchedules.merchantUid))
}

/** Revokes the charges of a card that are to come, or those of these merchant_uids alone. */
export async function revokeSchedules(
  db: Database,
  customerUid: string,
  { merchantUids, now }: { merchantUids: readonly string[] | undefined; now: Date },
): Promise<ScheduleRow[]> {
  return db
    .update(standInSchedules)
    .set({ status: 'revoked', endedAt: now })
    .where(
      and(
        eq(standInSchedules.customerUid, customerUid),
        eq(standInSchedules.status, 'scheduled'),
        merchantUids && inArray(standInSchedules.merchantUid, [...merchantUids]),
      ),
    )
    .returning()
}

/** Takes due charges for this process; each is made once. */
export async function takeDueSchedules(db: Database, now: Date): Promise<ScheduleRow[]> {
  const due = db
    .select({ merchantUid: standInSchedules.merchantUid })
    .from(standInSchedules)
    .where(and(eq(standInSchedules.status, 'scheduled'), lte(standInSchedules.scheduledAt, now)))
    .orderBy(asc(standInSchedules.scheduledAt), asc(standInSchedules.merchantUid))
    .limit(CHARGES_AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(standInSchedules)
    .set({ status: 'executed', endedAt: now })
    .where(inArray(standInSchedules.merchantUid, due))
    .returning()
}

/** Stores the payment that a scheduled charge led to. */
export async function setScheduledPayment(
  db: Database,
  merchantUid: string,
  impUid: string,
): Promise<void> {
  await db
    .update(standInSchedules)
    .set({ impUid })
    .where(eq(standInSchedules.merchantUid, merchantUid))
}
