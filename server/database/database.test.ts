import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000

const connectionsOf = async (store: TestShop) => {
  const ask = () => store.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const answers = await Promise.all([1, 2, 3].map(ask))
  return answers.map(({ rows }) => rows[0]?.pid).toSorted((a, b) => Number(a) - Number(b))
}

afterEach(() => void vi.useRealTimers())

test('connections stay open for an idle hour, because new ones delay the next visitor', async () => {
  await using store = await startTestShop({ seed: 'none' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = await connectionsOf(store)
  vi.advanceTimersByTime(HOUR_MS)
  expect(await connectionsOf(store)).toEqual(before)
})
