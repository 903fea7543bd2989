import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** A column as both sides describe it. */
interface ColumnFacts extends Record<string, unknown> {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
  readonly isKey: boolean
  /** Allowed values of a text; null: every text. */
  readonly values: readonly string[] | null
}

const byName = <T extends { name: string }>(left: T, right: T) => (left.name < right.name ? -1 : 1)

/** All Drizzle tables of this folder. */
async function drizzleTables(): Promise<PgTable[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map(async (name): Promise<object> => import(`./${basename(name, '.ts')}.ts`)),
  )
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}

function factsOf(table: PgTable): [name: string, columns: ColumnFacts[]] {
  const { schema = 'public', name, columns, primaryKeys } = getTableConfig(table)
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)))
  const facts = columns.map((column) => ({
    name: column.name,
    type: column.getSQLType(),
    nullable: !column.notNull,
    hasDefault:
      column.hasDefault || column.generatedIdentity !== undefined || column.generated !== undefined,
    isKey: column.primary || keys.has(column.name),
    values: column.enumValues?.toSorted() ?? null,
  }))
  return [`${schema}.${name}`, facts.toSorted(byName)]
}

/** Tables and columns of the migrated database. A check `column IN (...)` lists the values. */
const DATABASE_COLUMNS = sql`
  SELECT n.nspname || '.' || c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS nullable, a.atthasdef OR a.attidentity <> '' AS "hasDefault",
    coalesce(a.attnum = ANY (i.indkey), false) AS "isKey",
    (SELECT array(SELECT m[1] FROM regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') AS m)
      FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c'
        AND pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = (ANY \\(ARRAY\\[.*\\]\\)|''[^'']*''::text)\\)\\)$')
    ) AS values
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'stand_in')
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  WHERE c.relkind = 'r' AND c.relname <> 'migrations'`

/** Tables of the migrated database by name. */
async function databaseTables(): Promise<Map<string, ColumnFacts[]>> {
  await using shop = await startTestShop({ seed: 'none' })
  const { rows } = await shop.db.execute<ColumnFacts & { table: string }>(DATABASE_COLUMNS)
  const tables = new Map<string, ColumnFacts[]>()
  for (const { table, ...column } of rows) {
    const values = column.values?.toSorted() ?? null
    tables.set(table, [...(tables.get(table) ?? []), { ...column, values }].toSorted(byName))
  }
  return tables
}

test('the Drizzle tables are those of the migrated database', async () => {
  const stored = await databaseTables()
  const described = new Map((await drizzleTables()).map(factsOf))
  const expected = [...stored].map(([table, columns]): [string, ColumnFacts[]] => [
    table,
    columns.map((column) => {
      const own = described.get(table)?.find(({ name }) => name === column.name)
      // A text without a check may still have a type of fixed values.
      return column.values === null ? { ...column, values: own?.values ?? null } : column
    }),
  ])
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected))
})
