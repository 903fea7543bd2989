import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { cloneTemplate, dropDatabase } from '#tests/support/platform/template-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { until } from '#tests/support/platform/until.ts'
import { closeDatabase, openDatabase } from './database.ts'

const HOUR_MS = 3_600_000

const connectionsOf = async (shop: TestShop) => {
  const ask = () => shop.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const answers = await Promise.all([1, 2, 3].map(ask))
  return answers.map(({ rows }) => rows[0]?.pid).toSorted((a, b) => Number(a) - Number(b))
}

afterEach(() => void vi.useRealTimers())

test('connections stay open for an idle hour, because new ones delay the next visitor', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = await connectionsOf(shop)
  vi.advanceTimersByTime(HOUR_MS)
  expect(await connectionsOf(shop)).toEqual(before)
})

test('connections that break are reported, those that are being closed are not', async () => {
  const { name, url } = await cloneTemplate('none')
  const reported: string[] = []
  const db = openDatabase(url, { onConnectionError: ({ message }) => reported.push(message) })
  await db.execute(sql`SELECT 1`)
  const admin = openDatabase(url)
  const endAll = () =>
    admin.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await endAll()
  await until(async () => reported.length > 0)
  expect(reported[0]).toMatch(/terminat/u)
  await db.execute(sql`SELECT 1`)
  const before = reported.length
  const closed = closeDatabase(db)
  await endAll()
  await closed
  await closeDatabase(admin)
  await dropDatabase(name)
  expect(reported).toHaveLength(before)
})
