import { sql } from 'drizzle-orm'
import { DATABASE_LIMITS, DATABASE_PREPARATION_LIMITS } from '#contract/platform/limits.ts'
import { closeDatabase, openDatabase, type Database, type DatabaseLimits } from './database.ts'
import { DatabaseStartError } from './embedded/database-start-error.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { watchWaits } from './watch-waits.ts'

/** Older PostgreSQL versions lack features used by the migrations. */
const VERSION_MIN = 15

/** Options of the database connection. */
export interface ConnectOptions {
  readonly databaseUrl: string | undefined
  /** Address past a pooler in transaction mode; absent: there is none. */
  readonly directUrl?: string | undefined
  readonly dataDir: string
  readonly onProgress: (step: string) => void
  readonly onConnectionError: (error: Error) => void
}

/** The shop's open database. */
export interface ConnectedDatabase {
  readonly db: Database
  /** True when no other process can use it, because it is in our own folder. */
  readonly isOwn: boolean
  /**
   * Resolves when the embedded server ended and could not be restarted; never for an external one.
   */
  readonly lost: Promise<Error>
  /**
   * Runs start-up work without the time limits of calls. Reports the session whose locks it waits
   * for, such as that of another shop that starts.
   */
  prepare<T>(work: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Connects to DATABASE_URL, or starts the embedded PostgreSQL in the data folder. Throws {@link
 * DatabaseStartError}.
 */
export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { databaseUrl } = options
  return databaseUrl
    ? connectOutside(databaseUrl, 'The database of DATABASE_URL', options)
    : connectOwn(options)
}

/**
 * As {@link connectDatabase}, for a command: joins the embedded PostgreSQL of a shop that runs in
 * the data folder, which goes on when the command closes its connections.
 */
export async function joinDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const running = options.databaseUrl ? undefined : await findRunningPostgres(options.dataDir)
  if (running === undefined) return connectDatabase(options)
  const name = `The database of the running shop (process ${running.pid})`
  return connectOutside(running.url, name, options)
}

async function connectOutside(
  url: string,
  name: string,
  { onProgress, onConnectionError, directUrl }: ConnectOptions,
): Promise<ConnectedDatabase> {
  const isPooled = directUrl !== undefined
  if (isPooled) await storeLimits(directUrl, DATABASE_LIMITS, `${name}, past its pooler,`)
  const db = openDatabase(url, { limits: DATABASE_LIMITS, isPooled, onConnectionError })
  try {
    await checkVersion(db, name)
  } catch (error) {
    await closeDatabase(db)
    throw error
  }
  return {
    db,
    isOwn: false,
    lost: new Promise(() => {}),
    prepare: (work) => prepareDatabase(directUrl ?? url, work, onProgress),
    close: () => closeDatabase(db),
  }
}

/**
 * Stores the limits of statements as defaults of this user in this database: a pooler in transaction
 * mode passes no settings of sessions on (database#pooler). Throws {@link DatabaseStartError}.
 */
async function storeLimits(url: string, limits: DatabaseLimits, name: string): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  try {
    await checkVersion(db, name)
    const { rows } = await db.execute<{ database: string }>(
      sql`SELECT current_database() AS database`,
    )
    const database = sql.identifier(rows[0]?.database ?? '')
    const values = {
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    }
    for (const [setting, ms] of Object.entries(values)) {
      await db.execute(
        sql`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${sql.raw(setting)} = ${sql.raw(String(ms))}`,
      )
    }
  } finally {
    await closeDatabase(db)
  }
}

async function checkVersion(db: Database, name: string): Promise<void> {
  const version = await readVersion(db, name)
  if (version >= VERSION_MIN) return
  throw new DatabaseStartError(
    `${name} is PostgreSQL ${version}; the shop needs ${VERSION_MIN} or newer.`,
  )
}

async function readVersion(db: Database, name: string): Promise<number> {
  try {
    const { rows } = await db.execute<{ version: number }>(
      sql`SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    return rows[0]?.version ?? 0
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new DatabaseStartError(`${name} cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

async function connectOwn({
  dataDir,
  onProgress,
  onConnectionError,
}: ConnectOptions): Promise<ConnectedDatabase> {
  const server = await startEmbeddedPostgres({ dataDir, onProgress })
  const db = openDatabase(server.url, { limits: DATABASE_LIMITS, onConnectionError })
  const close = async () => {
    await closeDatabase(db)
    await server.stop()
  }
  return {
    db,
    isOwn: true,
    lost: server.lost,
    prepare: (work) => prepareDatabase(server.url, work, onProgress),
    close,
  }
}

/** Connections of the start: demo orders are placed with several at once. */
const PREPARATION_POOL_SIZE = 8

/**
 * Runs `work` on separate connections with the limits of the start; `report` gets for whom it
 * waits.
 */
export async function prepareDatabase<T>(
  url: string,
  work: (db: Database) => Promise<T>,
  report: (line: string) => void,
): Promise<T> {
  const db = openDatabase(url, {
    limits: DATABASE_PREPARATION_LIMITS,
    poolSize: PREPARATION_POOL_SIZE,
  })
  const endWatch = watchWaits(url, db.$client, report)
  try {
    return await work(db)
  } finally {
    await endWatch()
    await closeDatabase(db)
  }
}
