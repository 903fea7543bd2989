import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listCoupons } from '#contract/benefits/coupons.calls.ts'
import { listMileages } from '#contract/benefits/mileages.calls.ts'
import { grantBirthdays } from '#server/members/jobs/grant-birthdays.ts'
import { balancesOf, expectSoundLedger } from '#tests/support/benefits/benefits.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { birthdaysOn } from './birthdays.ts'

test.each([
  ['2026-08-13T23:59:59.999+09:00', ['0813']],
  ['2026-08-14T00:00:00+09:00', ['0814']],
  ['2027-02-28T12:00:00+09:00', ['0228']],
  ['2027-03-01T00:00:00+09:00', ['0229', '0301']],
  ['2028-02-29T12:00:00+09:00', ['0229']],
  ['2028-03-01T12:00:00+09:00', ['0301']],
])('at %s the birthdays are %s', (now, days) => {
  expect(birthdaysOn(new Date(now))).toEqual(days)
})

const BIRTHDAY_COUPON = '생일 10,000원 쿠폰'

const bornOn = ({ db }: TestShop, loginId: string, birth: string) =>
  db.execute(sql`UPDATE users SET birth = ${birth} WHERE login_id = ${loginId}`)

test('a birthday grants mileage of 30 days once a year, and the coupon of the grade', async () => {
  await using shop = await startTestShop({ clock: new Date('2026-08-13T23:59:59+09:00') })
  // RAIL and FLAT.
  await bornOn(shop, 'demo2', '19990814')
  await bornOn(shop, 'demo3', '19990814')
  const before = await balancesOf(shop, 'demo2')
  await grantBirthdays(shop.services)
  expect(await balancesOf(shop, 'demo2')).toEqual(before)
  shop.clock.set(new Date('2026-08-14T00:00:00+09:00'))
  await Promise.all([grantBirthdays(shop.services), grantBirthdays(shop.services)])
  await grantBirthdays(shop.services)
  expect(await balancesOf(shop, 'demo2')).toMatchObject({ mileage: before.mileage + 3_000 })
  const [rail, flat] = [await shop.member('demo2'), await shop.member('demo3')]
  const { items } = await shop.call(listMileages, { query: {}, as: rail })
  expect(items[0]).toMatchObject({
    label: '생일 적립',
    amount: 3_000,
    expiresAt: '2026-09-14T00:00:00+09:00',
  })
  const couponsOf = async (as: typeof rail) =>
    (await shop.call(listCoupons, { query: {}, as })).items.filter(
      ({ name }) => name === BIRTHDAY_COUPON,
    )
  expect(await couponsOf(rail)).toHaveLength(1)
  expect(await couponsOf(flat)).toEqual([])
  shop.clock.set(new Date('2027-08-14T12:00:00+09:00'))
  await grantBirthdays(shop.services)
  const { rows } = await shop.db.execute(sql`
    SELECT ref_id AS year, count(*)::int AS lots FROM point_lots WHERE source = 'BIRTHDAY' GROUP BY 1 ORDER BY 1`)
  expect(rows).toEqual([
    { year: '2026', lots: 2 },
    { year: '2027', lots: 2 },
  ])
  await expectSoundLedger(shop)
})

test('members who left, and members without a date of birth, receive nothing', async () => {
  await using shop = await startTestShop()
  await bornOn(shop, 'demo3', '19990814')
  await shop.db.execute(sql`UPDATE users SET status = 'WITHDRAWN' WHERE login_id = 'demo3'`)
  await shop.db.execute(sql`UPDATE users SET birth = NULL WHERE login_id <> 'demo3'`)
  await grantBirthdays(shop.services)
  const { rows } = await shop.db.execute(sql`SELECT FROM point_lots WHERE source = 'BIRTHDAY'`)
  expect(rows).toEqual([])
})
