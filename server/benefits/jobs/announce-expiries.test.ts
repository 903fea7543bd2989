import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberIdOf } from '#tests/support/benefits/benefits.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { announceExpiries } from './announce-expiries.ts'

const DAY_MS = 24 * 3_600_000

/** Gives a member without benefits mileage and a coupon that end at these instants. */
async function give(
  { db }: TestShop,
  userId: number,
  { mileage, coupon }: { mileage: readonly (readonly [number, string])[]; coupon: string },
): Promise<void> {
  await db.execute(sql`DELETE FROM user_coupons`)
  await db.execute(sql`UPDATE point_lots SET expires_at = NULL`)
  for (const [at, [amount, end]] of mileage.entries()) {
    await db.execute(sql`
      INSERT INTO point_lots (user_id, kind, source, ref_id, amount, remaining, state, expires_at, created_at)
      VALUES (${userId}, 'MILEAGE', 'EVENT', ${`notice-${at}`}, ${amount}, ${amount}, 'AVAILABLE', ${end}, now())`)
  }
  await db.execute(sql`
    INSERT INTO user_coupons (coupon_id, user_id, seq, state, issued_at, expires_at)
    SELECT id, ${userId}, 900, 'AVAILABLE', '2026-08-01T00:00:00+09:00', ${coupon} FROM coupons ORDER BY id LIMIT 1`)
}

/** Body of an advertising notice with its last line. */
const advertised = (body: string) => `${body}\n무료 수신거부: 마이페이지 > 약관·수신 동의`

const noticesOf = async ({ db }: TestShop, userId: number) =>
  (
    await db.execute<{ body: string; link: string }>(sql`
      SELECT body, link FROM notifications WHERE user_id = ${userId} AND kind = 'BENEFIT' ORDER BY id`)
  ).rows

test('ends of mileage and coupons are announced once, 30, 7 and 3 days before', async () => {
  // Noon of August 14 in Korea.
  await using shop = await startTestShop()
  const userId = await memberIdOf(shop, 'demo3')
  await give(shop, userId, {
    mileage: [
      [1_200, '2026-09-13T00:00:00+09:00'],
      [300, '2026-09-13T00:00:00+09:00'],
      [5_000, '2026-10-20T00:00:00+09:00'],
    ],
    coupon: '2026-09-01T00:00:00+09:00',
  })
  await announceExpiries(shop.services)
  await announceExpiries(shop.services)
  const first = { body: advertised('1,500원이 2026.09.12에 소멸됩니다.'), link: '/my-page/mileage' }
  expect(await noticesOf(shop, userId)).toEqual([first])

  shop.clock.advance(15 * DAY_MS)
  await announceExpiries(shop.services)
  const [, coupon] = await noticesOf(shop, userId)
  expect(coupon).toMatchObject({ link: '/my-page/coupons' })
  expect(coupon?.body).toMatch(/ 쿠폰이 2026\.08\.31에 만료됩니다\.\n무료 수신거부: /u)

  shop.clock.advance(8 * DAY_MS)
  await announceExpiries(shop.services)
  await announceExpiries(shop.services)
  expect((await noticesOf(shop, userId)).slice(2)).toEqual([first])
})

test('mileage that ends at different times of one day is announced in one sum', async () => {
  // Noon of August 14 in Korea. Restored mileage ends thirty days after its return, at any time.
  await using shop = await startTestShop()
  const userId = await memberIdOf(shop, 'demo3')
  await give(shop, userId, {
    mileage: [
      [700, '2026-09-13T09:00:00+09:00'],
      [500, '2026-09-13T15:00:00+09:00'],
      [300, '2026-09-14T00:00:00+09:00'],
    ],
    coupon: '2026-10-01T00:00:00+09:00',
  })
  await announceExpiries(shop.services)
  shop.clock.advance(DAY_MS)
  await announceExpiries(shop.services)
  expect(await noticesOf(shop, userId)).toEqual([
    { body: advertised('1,500원이 2026.09.13에 소멸됩니다.'), link: '/my-page/mileage' },
  ])
  shop.clock.advance(22 * DAY_MS)
  await announceExpiries(shop.services)
  shop.clock.advance(DAY_MS)
  await announceExpiries(shop.services)
  expect((await noticesOf(shop, userId)).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => advertised('1,500원이 2026.09.13에 소멸됩니다.')),
  )
})

test('what is over or was revoked is not announced', async () => {
  await using shop = await startTestShop()
  const userId = await memberIdOf(shop, 'demo3')
  await give(shop, userId, {
    mileage: [[700, '2026-08-14T11:00:00+09:00']],
    coupon: '2026-08-16T00:00:00+09:00',
  })
  await shop.db.execute(sql`UPDATE user_coupons SET state = 'REVOKED'`)
  await announceExpiries(shop.services)
  expect(await noticesOf(shop, userId)).toEqual([])
})
