import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'

/** The store's PostgreSQL through Drizzle. */
export type Database = NodePgDatabase & { $client: Pool }

/** One transaction of {@link Database}. Stores take `Database | Tx` first, so that a service decides what is atomic. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** How a database is opened. */
export interface OpenOptions {
  /** Connections kept at most. */
  readonly poolSize?: number
  /** Told when an idle connection breaks, e.g. because the database server stopped. */
  readonly onIdleError?: (error: Error) => void
}

// Money and ids are bigint in the database and numbers in code; beyond 2^53 a value must not be bent silently.
types.setTypeParser(types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})

/**
 * Opens a pool on a `postgres://` address; connects on first use and keeps what it opened: a page asks eight questions at
 * once, and a new connection knows no table yet (decision 083). Close with {@link closeDatabase}.
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const max = options.poolSize ?? 10
  const pool = new Pool({ connectionString: url, max, min: max })
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  return drizzle({ client: pool })
}

/** Waits for running queries and closes every connection. */
export async function closeDatabase(db: Database): Promise<void> {
  await db.$client.end()
}
