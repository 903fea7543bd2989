import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { cloneTemplate, dropDatabase } from '#tests/support/platform/template-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { prepareDatabase } from './connect.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { REPLACED_MIGRATIONS } from './replaced-migrations.ts'

const FIRST_AFTER_BASELINE = '0900-readable-rows.sql'

/** A folder with these migrations. */
async function migrations(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-sql-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const count = async (shop: TestShop, table: string) => {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${sql.identifier(table)}`,
  )
  return rows[0]?.count
}

test('migrations run once, in the order of their names, also of several starts', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await using files = await migrations({
    '9002-fill.sql': 'INSERT INTO things VALUES (1)',
    '9001-make.sql': 'CREATE TABLE things (id int)',
    'readme.txt': 'not a migration',
  })
  const ran = await Promise.all([1, 2, 3].map(() => migrate(shop.db, files.folder)))
  expect(ran.flat()).toEqual(['9001-make.sql', '9002-fill.sql'])
  expect(await count(shop, 'things')).toBe(1)
  expect(await migrate(shop.db, files.folder)).toEqual([])
})

test('a failing migration is named and has no effect', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  await using files = await migrations({
    '9001-make.sql': 'CREATE TABLE things (id int)',
    '9002-fail.sql': 'INSERT INTO things VALUES (1); INSERT INTO nowhere VALUES (1)',
  })
  await expect(migrate(shop.db, files.folder)).rejects.toThrow(/9002-fail\.sql failed: .*nowhere/u)
  expect(await count(shop, 'things')).toBe(0)
})

/** A database with the tables of the baseline whose migrations have these names. */
async function databaseOfNames(names: readonly string[]) {
  const earlier = await databaseBefore(FIRST_AFTER_BASELINE)
  await earlier.db.execute(sql`DELETE FROM migrations`)
  for (const name of names) {
    await earlier.db.execute(sql`INSERT INTO migrations (name) VALUES (${name})`)
  }
  return earlier
}

test('a database of the migrations that the baseline replaces runs the later ones', async () => {
  await using earlier = await databaseOfNames(REPLACED_MIGRATIONS)
  const ran = await migrate(earlier.db)
  expect(ran[0]).toBe(FIRST_AFTER_BASELINE)
  expect(await migrate(earlier.db)).toEqual([])
})

test('a database with a part of the migrations that the baseline replaces is refused', async () => {
  await using earlier = await databaseOfNames(REPLACED_MIGRATIONS.slice(0, -2))
  await expect(migrate(earlier.db)).rejects.toThrow(
    /lacks 2 of the 81 migrations .* 0870-amounts-before-refunds\.sql the first/u,
  )
})

test('stock can be neither negative nor held beyond the pieces on hand', async () => {
  await using shop = await startTestShop()
  for (const change of ['on_hand = -1', 'held = -1', 'held = on_hand + 1']) {
    for (const [name, key] of [
      ['skus', 'id'],
      ['stock_levels', 'sku_id'],
    ]) {
      const attempt = sql.raw(`UPDATE ${name} SET ${change} WHERE ${key} = 1`)
      await expect(shop.db.execute(attempt)).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  }
})

test('a start waits for the locks of another as long as it takes, and says for whom', async () => {
  const { name, url } = await cloneTemplate('none')
  const holder = openDatabase(url)
  const lines: string[] = []
  let ready: Promise<string[]> | undefined
  await holder.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(4173001)`)
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await new Promise<void>((resolve) => {
      const report = (line: string) => {
        lines.push(line)
        resolve()
      }
      ready = prepareDatabase(url, (db) => migrate(db), report)
    })
    expect(lines).toEqual([
      expect.stringMatching(
        `^waits for locks of PUSHYARD process ${process.pid} on .+\\(database process ${rows[0]?.pid}\\)$`,
      ),
    ])
  })
  expect(await ready).toEqual([])
  await closeDatabase(holder)
  await dropDatabase(name)
})

test('the start has no limit for locks, statements and rests', async () => {
  const { name, url } = await cloneTemplate('none')
  const limits = await prepareDatabase(
    url,
    async (db) => {
      const { rows } = await db.execute(sql`
        SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement,
          current_setting('idle_in_transaction_session_timeout') AS rest`)
      return rows
    },
    () => undefined,
  )
  expect(limits).toEqual([{ lock: '0', statement: '0', rest: '0' }])
  await dropDatabase(name)
})
