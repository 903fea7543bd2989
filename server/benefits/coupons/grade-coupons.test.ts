import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueGradeCoupons } from '#server/members/jobs/issue-grade-coupons.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

/** Monthly coupons that a member received, by month. */
const monthsOf = async ({ db }: TestShop, loginId: string) =>
  (
    await db.execute<{ seq: number }>(sql`
      SELECT uc.seq FROM user_coupons uc JOIN coupons c ON c.id = uc.coupon_id
      JOIN users u ON u.id = uc.user_id
      WHERE c.issue_type = 'GRADE' AND u.login_id = ${loginId} AND uc.seq > 200000 ORDER BY uc.seq`)
  ).rows.map(({ seq }) => seq)

test('members of a grade receive its coupon once a month, after the review', async () => {
  await using shop = await startTestShop()
  const before = (await monthsOf(shop, 'demo2')).filter((month) => month !== 202608)
  await Promise.all([issueGradeCoupons(shop.services), issueGradeCoupons(shop.services)])
  expect(await monthsOf(shop, 'demo2')).toEqual([...before, 202608])
  expect(await monthsOf(shop, 'demo3')).toEqual([])
  shop.clock.set(new Date('2026-09-01T03:59:00+09:00'))
  await issueGradeCoupons(shop.services)
  expect(await monthsOf(shop, 'demo2')).toEqual([...before, 202608])
  shop.clock.set(new Date('2026-09-01T04:00:00+09:00'))
  await issueGradeCoupons(shop.services)
  expect(await monthsOf(shop, 'demo2')).toEqual([...before, 202608, 202609])
})
