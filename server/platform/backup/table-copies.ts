import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { tableFile, type BackupTable, type Manifest } from './manifest.ts'

/** Tables that a restore makes by itself. */
const OWN_TABLES = ['migrations', 'restore_unfinished']

/**
 * Tables of the shop with the columns that are not computed, without those of extensions and of the
 * migrations.
 */
const TABLES = `
  SELECT n.nspname AS schema, c.relname AS name,
    (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    AND c.relname <> ALL ($1)
  ORDER BY 1, 2`

type TableName = Pick<BackupTable, 'schema' | 'name' | 'columns'>

/** Tables of the shop. */
export async function listTables(client: PoolClient): Promise<TableName[]> {
  return (await client.query<TableName>(TABLES, [OWN_TABLES])).rows
}

const quoted = (name: string) => `"${name}"`
const tableOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`
const columnsOf = ({ columns }: Pick<BackupTable, 'columns'>) => columns.map(quoted).join(', ')

/** Passes text of COPY on, counts its rows and hashes it. */
function counted(hash: Hash, count: { rows: number }): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      // A line end inside a value is escaped.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count.rows += 1
      done(null, chunk)
    },
  })
}

/** Copies all tables and values of sequences of one snapshot into files. */
export async function copyOut(
  client: PoolClient,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY 1')
  const tables: BackupTable[] = []
  for (const table of await listTables(client)) {
    const [hash, count] = [createHash('sha256'), { rows: 0 }]
    const copy = client.query(copyTo(`COPY ${tableOf(table)} (${columnsOf(table)}) TO STDOUT`))
    const file = createWriteStream(join(folder, tableFile(table)), { flush: true, mode: 0o600 })
    await pipeline(copy, counted(hash, count), createGzip({ level: 4 }), file)
    tables.push({ ...table, rows: count.rows, sha256: hash.digest('hex') })
  }
  // Sequences know no snapshot: a later value is as good.
  const sequences = await client.query<Manifest['sequences'][number]>(`
    SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue"
    FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1, 2`)
  await client.query('COMMIT')
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: sequences.rows,
  }
}

/**
 * Numbers that a restored sequence leaves out: those that it gave after the backup are known
 * outside, such as ids of transfers, and must never name anything else.
 */
const SKIPPED_NUMBERS = 1_000_000

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0`

/**
 * Fills the migrated tables with the files of a backup, inside the transaction of the caller.
 * References are checked once, at the end; triggers do nothing, for their effects are in the data.
 */
export async function copyIn(
  client: PoolClient,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  const known = await listTables(client)
  const names = (list: readonly Pick<BackupTable, 'schema' | 'name'>[]) =>
    list.map(tableOf).toSorted().join(', ')
  if (names(known) !== names(tables))
    throw new Error('The tables of the migrations are not those of the backup')
  const keys = (
    await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  ).rows
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await client.query(`TRUNCATE ${names(tables)}`)
  for (const table of tables) {
    await client.query(`ALTER TABLE ${tableOf(table)} DISABLE TRIGGER USER`)
    const [hash, count] = [createHash('sha256'), { rows: 0 }]
    const copy = client.query(copyFrom(`COPY ${tableOf(table)} (${columnsOf(table)}) FROM STDIN`))
    const file = createReadStream(join(folder, tableFile(table)))
    await pipeline(file, createGunzip(), counted(hash, count), copy)
    if (hash.digest('hex') !== table.sha256 || count.rows !== table.rows)
      throw new Error(`${tableFile(table)} is damaged`)
    await client.query(`ALTER TABLE ${tableOf(table)} ENABLE TRIGGER USER`)
  }
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { schema, name, lastValue } of sequences)
    await client.query('SELECT setval(format($1, $2::text, $3::text)::regclass, $4::bigint + $5)', [
      '%I.%I',
      schema,
      name,
      lastValue,
      SKIPPED_NUMBERS,
    ])
}
