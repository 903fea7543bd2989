import { asc, gt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { maintenanceWindows } from '#server/platform/database/schema/shop.ts'

/** A maintenance window: start included, end excluded. */
export type WindowRow = Pick<
  typeof maintenanceWindows.$inferSelect,
  'startsAt' | 'endsAt' | 'reason'
>

/** Windows that have not ended, the next one first. */
export async function findWindows(db: Database, now: Date): Promise<WindowRow[]> {
  return db
    .select({
      startsAt: maintenanceWindows.startsAt,
      endsAt: maintenanceWindows.endsAt,
      reason: maintenanceWindows.reason,
    })
    .from(maintenanceWindows)
    .where(gt(maintenanceWindows.endsAt, now))
    .orderBy(asc(maintenanceWindows.startsAt))
}
