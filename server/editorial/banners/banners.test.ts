import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listBanners } from '#contract/editorial/banners.calls.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

test('banners of a position are shown between their instants, on their site', async () => {
  await using shop = await startTestShop()
  const position = 'HOME_HERO'
  const all = await shop.call(listBanners, { query: { position } })
  expect(all.length).toBeGreaterThan(1)
  expect(all.every((banner) => banner.position === position)).toBe(true)
  const [first] = all
  await shop.db.execute(sql`UPDATE banners SET site = 'APP' WHERE id = ${first?.bannerId}`)
  const ids = async (query: { site: 'WEB' | 'APP' }) =>
    (await shop.call(listBanners, { query: { position, ...query } })).map((one) => one.bannerId)
  expect(await ids({ site: 'WEB' })).not.toContain(first?.bannerId)
  expect(await ids({ site: 'APP' })).toContain(first?.bannerId)
  await shop.db.execute(
    sql`UPDATE banners SET end_at = ${shop.clock.now()} WHERE id = ${first?.bannerId}`,
  )
  expect(await ids({ site: 'APP' })).not.toContain(first?.bannerId)
})
