import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '#server/platform/database/database.ts'
import { countLockWaits, until } from './platform/until.ts'

/** Key of the advisory lock at which transactions stop. */
const STOP_LOCK = 4_173_017

/** A change of a row at which a transaction stops. */
export interface StopPoint {
  readonly table: string
  /** SQL condition on `NEW`. */
  readonly condition: string
  /**
   * `inside`: before its commit is requested, so that the death of its process undoes it. `commit`:
   * where the database finishes it without its process.
   */
  readonly moment: 'inside' | 'commit'
}

const TRIGGER = {
  inside: { kind: 'TRIGGER', timing: '' },
  commit: { kind: 'CONSTRAINT TRIGGER', timing: 'DEFERRABLE INITIALLY DEFERRED' },
} as const

/** Application name of the connection whose transaction waits at a stop point. */
async function findStopped(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE a.datname = current_database() AND l.locktype = 'advisory' AND l.objid = ${STOP_LOCK} AND NOT l.granted`)
  return rows[0]?.name
}

/** What happens around a stopped transaction. */
interface AroundStop {
  /** Starts what reaches the stop point; must not wait for its end. */
  readonly start: () => Promise<void>
  /**
   * Runs while the first transaction is stopped; `name` is the application name of its connection.
   */
  readonly whileStopped: (name: string) => Promise<void>
}

/**
 * Stops the transaction that reaches a stop point first, and lets it continue afterwards. Resolves
 * after the database has ended that transaction.
 */
export async function stopAt(
  url: string,
  { table, condition, moment }: StopPoint,
  { start, whileStopped }: AroundStop,
): Promise<void> {
  const { kind, timing } = TRIGGER[moment]
  // Without the time limits of a shop: the starts may take long.
  const db = openDatabase(url, { poolSize: 2 })
  await db.execute(
    sql.raw(`
    CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(${STOP_LOCK}); RETURN NULL; END $$`),
  )
  await db.execute(
    sql.raw(`
    CREATE ${kind} stop_point AFTER INSERT OR UPDATE ON ${table} ${timing}
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION stop_here()`),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${STOP_LOCK})`)
    await start()
    let stopped: string | undefined
    await until(async () => {
      stopped = await findStopped(db)
      return stopped !== undefined
    })
    await whileStopped(stopped ?? '')
  })
  // Waits for the stopped transaction.
  await db.execute(sql.raw(`DROP TRIGGER stop_point ON ${table}`))
  await db.execute(sql`DROP FUNCTION stop_here`)
  await closeDatabase(db)
}

/**
 * Starts `first`, and `second` while the transaction of `first` is stopped at a stop point;
 * resolves to the results of both. `first` continues after `second` has ended or waits for a lock.
 */
export async function overlapAt<First, Second>(
  { db, databaseUrl }: { readonly db: Database; readonly databaseUrl: string },
  stopPoint: StopPoint,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const started: { first?: Promise<First>; second?: Promise<Second> } = {}
  await stopAt(databaseUrl, stopPoint, {
    start: async () => {
      started.first = first()
    },
    whileStopped: async () => {
      let isOver = false
      started.second = second()
      const markOver = () => {
        isOver = true
      }
      started.second.then(markOver, markOver)
      // The stopped transaction waits for a lock too.
      await until(async () => isOver || (await countLockWaits(db)) > 1)
    },
  })
  return Promise.all([started.first as Promise<First>, started.second as Promise<Second>])
}
