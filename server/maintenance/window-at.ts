import { sql } from 'drizzle-orm'
import type { MaintenanceWindow } from '#contract/maintenance.ts'
import { toInstant } from '#server/services/kst.ts'
import type { AppServices } from '#server/services/app-services.ts'

/** A maintenance window: start included, end excluded (Product 0.20). */
export interface WindowRow {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: string
}

/** The current window, if any. */
export async function windowAt({ db, clock }: AppServices): Promise<WindowRow | undefined> {
  const now = clock.now()
  return begunBy(now, await findWindows(db, now.toISOString()))
}

/** The window that has begun by `now`, among windows that have not ended. */
export function begunBy(now: Date, windows: readonly WindowRow[]): WindowRow | undefined {
  return windows.find(({ startsAt }) => startsAt <= now)
}

/** A maintenance window in the API. */
export function toldWindow({ startsAt, endsAt, reason }: WindowRow): MaintenanceWindow {
  return { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt), reason }
}

/** Windows that have not ended, the next one first. */
export async function windowsToCome({ db, clock }: AppServices): Promise<WindowRow[]> {
  return findWindows(db, clock.now().toISOString())
}

async function findWindows(db: AppServices['db'], now: string): Promise<WindowRow[]> {
  const { rows } = await db.execute<{ starts_at: string; ends_at: string; reason: string }>(sql`
    SELECT starts_at, ends_at, reason FROM maintenance_windows WHERE ends_at > ${now} ORDER BY starts_at
  `)
  return rows.map((row) => ({
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    reason: row.reason,
  }))
}
