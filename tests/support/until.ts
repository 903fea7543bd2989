import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

const PAUSE_MS = 20

/** Polls until the result is true; the test's own time limit ends an unsuccessful wait. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}

/** Whether a session of this database waits for a lock, by which a test detects a blocked request. */
export async function isWaitingForLock(db: Database): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `)
  return (rowCount ?? 0) > 0
}
