import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'

const PAUSE_MS = 20

/**
 * Asks again and again until the answer is yes; the test's own time limit ends a wait that leads
 * nowhere.
 */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause()
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })

/** Number of connections of this database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  `)
  return rowCount ?? 0
}

/**
 * Waits until a connection waits for a lock of this transaction, and resolves to its process id. A
 * wait for any other lock does not count: jobs of a whole shop wait for each other now and then.
 */
export async function untilAwaited(tx: Tx): Promise<number> {
  for (;;) {
    // Not of pg_stat_activity, which shows one transaction the same rows again and again.
    const { rows } = await tx.execute<{ pid: number }>(sql`
      SELECT pid FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`)
    const [waiting] = rows
    if (waiting !== undefined) return waiting.pid
    await pause()
  }
}

/** Waits until the database has ended a connection, whose transaction is committed or undone. */
export async function untilEnded(db: Database, pid: number): Promise<void> {
  await until(async () => {
    const { rowCount } = await db.execute(sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`)
    return rowCount === 0
  })
}
