import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

const PAUSE_MS = 20

/**
 * Asks again and again until the answer is yes; the test's own time limit ends a wait that leads
 * nowhere.
 */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}

/** Number of connections of this database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `)
  return rowCount ?? 0
}

/** Whether a connection of this database waits for a lock: a request has come to it. */
export async function isWaitingForLock(db: Database): Promise<boolean> {
  return (await countLockWaits(db)) > 0
}

/** Whether a connection of this database waits for this advisory lock, and not for one of a job. */
export async function isWaitingForAdvisoryLock(db: Database, key: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${key}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  `)
  return rowCount === 1
}
