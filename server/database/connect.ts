import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from './database.ts'
import { DatabaseStartError } from './embedded/database-start-error.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

/** PostgreSQL before this lacks what the migrations use. */
const VERSION_MIN = 15

/** How the store finds its database. */
export interface ConnectOptions {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly onProgress: (step: string) => void
  readonly onIdleError: (error: Error) => void
}

/** The store's database, open. */
export interface ConnectedDatabase {
  readonly db: Database
  /** True when no other process can be using it, because it lives in our own folder. */
  readonly isOwn: boolean
  /** Resolves when the embedded server ends by itself; never for an outside one. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

/** Connects to DATABASE_URL, or starts the embedded PostgreSQL in the data folder. Throws {@link DatabaseStartError}. */
export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  return options.databaseUrl ? connectOutside(options.databaseUrl, options) : connectOwn(options)
}

async function connectOutside(url: string, options: ConnectOptions): Promise<ConnectedDatabase> {
  const db = openDatabase(url, { onIdleError: options.onIdleError })
  try {
    await checkVersion(db)
  } catch (error) {
    await closeDatabase(db)
    throw error
  }
  return { db, isOwn: false, lost: new Promise(() => {}), close: () => closeDatabase(db) }
}

async function checkVersion(db: Database): Promise<void> {
  const version = await readVersion(db)
  if (version >= VERSION_MIN) return
  throw new DatabaseStartError(
    `DATABASE_URL is PostgreSQL ${version}; the store needs ${VERSION_MIN} or newer.`,
  )
}

async function readVersion(db: Database): Promise<number> {
  try {
    const { rows } = await db.execute<{ version: number }>(
      sql`SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    return rows[0]?.version ?? 0
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new DatabaseStartError(`The database of DATABASE_URL cannot be used: ${reason}.`, {
      cause: error,
    })
  }
}

async function connectOwn(options: ConnectOptions): Promise<ConnectedDatabase> {
  const server = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    onProgress: options.onProgress,
  })
  const db = openDatabase(server.url, { onIdleError: options.onIdleError })
  const close = async () => {
    await closeDatabase(db)
    await server.stop()
  }
  return { db, isOwn: true, lost: server.lost, close }
}
