import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countContentView, listContents } from '#contract/contents.ts'
import { getUserInfo } from '#contract/users.ts'
import { startTestStore } from '#tests/support/test-store.ts'
import { cleanUp } from './clean-up.ts'

const HOUR_MS = 3_600_000

test('ended sessions and counted views go, what is still looked at stays', async () => {
  await using store = await startTestStore()
  const as = await store.member()
  const { items } = await store.call(listContents, { query: {} })
  const params = { contentId: items[0]?.contentId ?? 0 }
  const { viewCount } = await store.call(countContentView, { params, as })
  await cleanUp(store.services)
  expect((await store.call(getUserInfo, { as })).name).toBe('홍길동')
  expect((await store.call(countContentView, { params, as })).viewCount).toBe(viewCount)
  store.clock.advance(14 * 24 * HOUR_MS)
  await cleanUp(store.services)
  const { rows } = await store.db.execute(sql`
    SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM content_views) AS views
  `)
  expect(rows).toEqual([{ sessions: 0, views: 0 }])
})
