import { sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import { RequestWriter } from '#tests/fuzz/call-requests.ts'
import { InputMaker, type Samples } from '#tests/fuzz/schema-input.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Rows of an owner in one table, by a condition in SQL. */
export interface OwnedRows {
  readonly name: string
  readonly where: string
}

/** A column of a table. */
interface Column extends Record<string, unknown> {
  readonly name: string
  readonly column: string
}

const ownedBy = (columns: readonly Column[], owner: string): OwnedRows[] =>
  columns.map(({ name, column }) => ({ name, where: `${column} = ${owner}` }))

/**
 * Rows of a member in each table with the id of a member, found in the database itself. `owner`:
 * the id as SQL.
 */
export async function rowsOfMember(db: Database, owner: string): Promise<OwnedRows[]> {
  const { rows } = await db.execute<Column>(sql`
    SELECT c.conrelid::regclass::text AS name, a.attname AS column FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`)
  return ownedBy(rows, owner)
}

/**
 * Rows of a browser in each table with a client id, found in the database itself. `owner`: the
 * client id as SQL.
 */
export async function rowsOfBrowser(db: Database, owner: string): Promise<OwnedRows[]> {
  const { rows } = await db.execute<Column>(sql`
    SELECT c.relname AS name, a.attname AS column FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    WHERE a.attname IN ('client_id', 'guest_client_id') ORDER BY 1, 2`)
  return ownedBy(rows, owner)
}

/**
 * Rows that belong to owned rows, such as the lines of a cart; without the tables that are owned
 * themselves.
 */
export async function rowsOfRows(
  db: Database,
  parents: readonly OwnedRows[],
): Promise<OwnedRows[]> {
  const { rows } = await db.execute<Column & { parent: string }>(sql`
    SELECT c.conrelid::regclass::text AS name, a.attname AS column, c.confrelid::regclass::text AS parent
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute p ON p.attrelid = c.confrelid AND p.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND p.attname = 'id' ORDER BY 1, 2`)
  const owned = new Set(parents.map(({ name }) => name))
  return parents.flatMap(({ name: parent, where }) =>
    rows
      .filter((row) => row.parent === parent && !owned.has(row.name))
      .map(({ name, column }) => ({
        name,
        where: `${column} IN (SELECT id FROM ${parent} WHERE ${where})`,
      })),
  )
}

/**
 * Ids of rows by the names that calls have for them: `sessionId` is an id of a table `…sessions`.
 */
export async function idsByField(
  db: Database,
  owned: readonly OwnedRows[],
): Promise<Record<string, readonly unknown[]>> {
  const byName = new Map<string, unknown[]>()
  for (const { name, where } of owned) {
    const { rows } = await db.execute<{ row: { id?: unknown; sku_id?: unknown } }>(
      sql.raw(`SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${where}`),
    )
    const ids = rows.flatMap(({ row }) => row.id ?? row.sku_id ?? [])
    for (const field of fieldsOf(name)) byName.set(field, [...(byName.get(field) ?? []), ...ids])
  }
  return Object.fromEntries([...byName].filter(([, ids]) => ids.length > 0))
}

/**
 * Names that calls may have for ids of a table: of `user_addresses` they are `addressId` and
 * `addressIds`.
 */
function fieldsOf(table: string): string[] {
  const stem = (table.split('_').at(-1) ?? '').replace(/ies$/u, 'y').replace(/(?<=ss)es$|s$/u, '')
  const others = table === 'bank_accounts' ? ['requestId'] : []
  return [`${stem}Id`, `${stem}Ids`, ...others]
}

/** Digests of rows, by table and condition; equal digests mean equal rows. */
export async function digestOwned(
  db: Database,
  owned: readonly OwnedRows[],
): Promise<Record<string, string | null>> {
  const parts = owned.map(
    ({ name, where }) => `
      SELECT '${name} ${where.replaceAll("'", '"')}' AS name,
        md5(string_agg(t::text, ' ' ORDER BY t::text)) AS digest FROM ${name} t WHERE ${where}`,
  )
  const { rows } = await db.execute<{ name: string; digest: string | null }>(
    sql.raw(parts.join(' UNION ALL ')),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/**
 * Well-formed requests of one call: their number, the seed of their inputs, and the caller of each.
 */
export interface RequestPlan {
  readonly samples: Samples
  readonly seed: number
  readonly attempts: number
  readonly caller: () => Promise<Caller>
}

/** Sends requests of a call that differ in their inputs; returns the texts of the answers. */
export async function sendRequests(
  shop: TestShop,
  endpoint: Endpoint,
  { samples, seed, attempts, caller }: RequestPlan,
): Promise<string[]> {
  const texts: string[] = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const random = new SeededRandom(seed + attempt)
    const writer = new RequestWriter(endpoint, new InputMaker(samples, random), samples, random)
    const { method, path, headers, body } = await writer.wellFormed(await caller())
    const response = await shop.fetch(
      new Request(new URL(path, 'http://shop.test'), { method, headers, body: body ?? null }),
    )
    texts.push(await response.text())
  }
  return texts
}
