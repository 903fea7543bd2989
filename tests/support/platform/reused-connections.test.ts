import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { startTestShop } from './test-shop.ts'

const SESSION = sql`
  SELECT pg_backend_pid() AS pid, current_setting('lock_timeout') AS lock_timeout,
    current_setting('search_path') AS search_path, to_regclass('pg_temp.notes') AS notes,
    (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`

const sessionOf = async (db: Database) => (await db.execute(SESSION)).rows[0]

test('a shop uses the connection of an ended one as it was when it was new', async () => {
  const first = await startTestShop({ seed: 'none' })
  const whenNew = await sessionOf(first.db)
  await first.db.execute(sql`SET lock_timeout = 1`)
  await first.db.execute(sql`SET search_path = pristine`)
  await first.db.execute(sql`CREATE TEMP TABLE notes (id int)`)
  await first.db.execute(sql`SELECT pg_advisory_lock(1)`)
  expect(await sessionOf(first.db)).toMatchObject({ lock_timeout: '1ms', locks: 1 })
  await first[Symbol.asyncDispose]()

  await using second = await startTestShop({ seed: 'none' })
  expect(await sessionOf(second.db)).toEqual(whenNew)
})

test('an ended shop reads nothing through a connection that another one uses', async () => {
  const first = await startTestShop({ seed: 'none' })
  await sessionOf(first.db)
  await first[Symbol.asyncDispose]()

  await using second = await startTestShop({ seed: 'none' })
  await sessionOf(second.db)
  await expect(sessionOf(first.db)).rejects.toThrow('Failed query')
})

test('a connection whose query failed is used by no other shop', async () => {
  const first = await startTestShop({ seed: 'none' })
  const { pid } = (await sessionOf(first.db)) ?? {}
  await expect(first.db.execute(sql`SELECT 1 / 0`)).rejects.toThrow('Failed query')
  await first[Symbol.asyncDispose]()

  await using second = await startTestShop({ seed: 'none' })
  expect((await sessionOf(second.db))?.['pid']).not.toBe(pid)
})

test('a connection that is left in a transaction is used by no other shop', async () => {
  const first = await startTestShop({ seed: 'none' })
  const client = await first.db.$client.connect()
  await client.query('BEGIN')
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  client.release()
  await first[Symbol.asyncDispose]()

  await using second = await startTestShop({ seed: 'none' })
  expect((await sessionOf(second.db))?.['pid']).not.toBe(rows[0]?.pid)
})
