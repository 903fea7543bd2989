import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Client, Pool, types, type PoolConfig } from 'pg'
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts'
import { namingClient } from './naming-client.ts'
import { Slots } from './slots.ts'

/** The shop's PostgreSQL through Drizzle. */
export type Database = NodePgDatabase & { $client: Pool }

/**
 * One transaction of {@link Database}. SQL modules take `Database
 * Tx` first, so that a service decides what is atomic.
 */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Time limits of a pool, in milliseconds; 0: none. See `DATABASE_LIMITS` for their meaning. */
export interface DatabaseLimits {
  readonly connectionMs: number
  readonly transactionStartMs: number
  readonly lockMs: number
  readonly statementMs: number
  readonly idleInTransactionMs: number
  readonly answerMs: number
}

/** Options of opening a database. */
export interface OpenOptions {
  /** Maximum of connections. */
  readonly poolSize?: number
  /** Absent: no limits. */
  readonly limits?: DatabaseLimits
  /**
   * Whether a pooler in transaction mode is in between: sessions then have no settings and
   * statements no names of their own (database#pooler).
   */
  readonly isPooled?: boolean
  /** Receives the error of every lost connection, idle or in use. */
  readonly onConnectionError?: (error: Error) => void
}

/**
 * Connections that transactions leave to single statements, so that a held row lock does not block
 * page reads.
 */
const CONNECTIONS_FOR_READS = 3

/** Name of this process for those who wait for its locks. The database cuts it at 63 bytes. */
const SESSION_NAME = `PUSHYARD process ${process.pid} on ${hostname()}`

// Money and ids are bigint in the database and numbers in code; a value beyond 2^53 must not be
// rounded silently.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})

/**
 * Opens a pool on a `postgres://` address; connects on first use and does not close idle
 * connections. A page makes eight queries at once, and a new connection has no cached catalogue
 * (decision 083). Close with {@link closeDatabase}.
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const max = options.poolSize ?? 10
  const pool = new Pool({
    Client: options.isPooled === true ? Client : namingClient(),
    connectionString: url,
    application_name: SESSION_NAME,
    max,
    min: max,
    ...poolLimits(options.limits, options.isPooled === true),
  })
  // A client in use has no listener of the pool: without its own, its loss would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // A connection that is being closed may be ended by the server first.
      if (!pool.ending) options.onConnectionError?.(error)
    })
  })
  // The pool repeats the error of an idle client, which was reported above, and throws without a
  // listener.
  pool.on('error', () => undefined)
  const db = drizzle({ client: pool })
  const slots = new Slots(
    Math.max(1, max - CONNECTIONS_FOR_READS),
    options.limits?.transactionStartMs || undefined,
  )
  db.transaction = (work, config) => slots.run(() => transactionOn(pool, work, config))
  return db
}

function poolLimits(limits: DatabaseLimits | undefined, isPooled: boolean): PoolConfig {
  if (limits === undefined) return {}
  const ofClient = {
    connectionTimeoutMillis: limits.connectionMs,
    query_timeout: limits.answerMs,
    keepAlive: true,
  }
  // A pooler refuses settings at the start of a session.
  if (isPooled) return ofClient
  return {
    ...ofClient,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  }
}

/**
 * Drizzle's transaction on a client that is always returned to the pool. Drizzle itself does not
 * return the client when `BEGIN` fails, and returns a broken one as usable.
 */
async function transactionOn<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  config: PgTransactionConfig | undefined,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable('There is no connection', { cause: error })
  })
  let isBroken = false
  try {
    return await drizzle({ client }).transaction(work, config)
  } catch (error) {
    isBroken = isDatabaseUnavailable(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Throws when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`)
}

/** Waits for running queries and closes every connection. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end()
}
