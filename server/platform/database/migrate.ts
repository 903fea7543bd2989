import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { projectPath } from '#server/platform/config/project-root.ts'
import type { Database } from './database.ts'
import { REPLACED_MIGRATIONS } from './replaced-migrations.ts'

/** Key of the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 4_173_001

/** The migration that makes all tables of the first edition. */
export const BASELINE = '0000-baseline.sql'

/** Folder of the forward-only SQL files, `YYYYMMDDHHMM-domain-what.sql`. */
export const MIGRATIONS_FOLDER = projectPath('server/platform/database/migrations')

/**
 * Runs every migration that is missing in this database, in the order of their names, each in one
 * transaction; of those the wanted ones. Returns their names. A database of the migrations that the
 * baseline replaces has it already; one with a part of them is refused (database#baseline). A
 * failing file does not undo earlier ones and throws an error with its name.
 */
export async function migrate(
  db: Database,
  folder = MIGRATIONS_FOLDER,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && isWanted(name))
    .toSorted()
  const client = await db.$client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const seen = new Set(rows.map((row) => row.name))
    if (hasTablesOfBaseline(seen)) {
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [BASELINE])
      seen.add(BASELINE)
    }
    const missing = files.filter((name) => !seen.has(name))
    for (const name of missing) await runFile(client, folder, name)
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
    return missing
  } catch (error) {
    // A closed connection releases its lock and its transaction, also when it accepts no further
    // query.
    client.release(true)
    throw error
  }
}

/**
 * Whether the tables of the baseline were made by the migrations that it replaces. Throws for a
 * database that has run a part of them, since neither they nor the baseline can go on from there.
 */
function hasTablesOfBaseline(seen: ReadonlySet<string>): boolean {
  if (seen.size === 0 || seen.has(BASELINE)) return false
  const absent = REPLACED_MIGRATIONS.filter((name) => !seen.has(name))
  if (absent.length === 0) return true
  throw new Error(
    `The database lacks ${absent.length} of the ${REPLACED_MIGRATIONS.length} migrations of the first edition, ` +
      `${absent[0]} the first: start the last release that has them, then this one.`,
  )
}

async function runFile(client: PoolClient, folder: string, name: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8')
  try {
    await client.query('BEGIN')
    await client.query(text)
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error })
  }
}
