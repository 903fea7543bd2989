import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REFERRAL_MAX, REFERRAL_MILEAGE } from '#contract/benefit-limits.ts'
import { join } from '#contract/joining.ts'
import { getReferral } from '#contract/memberships.ts'
import { confirmPurchase } from '#contract/order-changes.ts'
import { getUserInfo } from '#contract/users.ts'
import { withdraw } from '#contract/withdrawals.ts'
import { PaidOrder } from '#tests/support/after-order.ts'
import { joinBody, joinedMember, NEW_PASSWORD } from '#tests/support/new-member.ts'
import { refusalOf, Shopper } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

const mileageOf = async (shop: TestShop, as: Caller) =>
  (await shop.call(getUserInfo, { as })).mileage

/** Confirms a purchase of demo1, who joined with the code of `as`. */
async function confirmFirst(shop: TestShop, as: Caller) {
  const { userId } = await shop.call(getUserInfo, { as })
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [1])
  const buyer = order.shopper.as
  const friend = await shop.call(getUserInfo, { as: buyer })
  await shop.db.execute(
    sql`INSERT INTO referrals (user_id, referrer_id) VALUES (${friend.userId}, ${userId})`,
  )
  await order.deliver()
  const before = await mileageOf(shop, buyer)
  const params = { orderRef: order.orderNumber }
  const { earned } = await shop.call(confirmPurchase, { params, as: buyer })
  await shop.call(confirmPurchase, { params, as: buyer })
  return { brought: (await mileageOf(shop, buyer)) - before - earned, userId }
}

test('a member has one code, and a new member joins with it however it is typed', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { code } = await shop.call(getReferral, { as })
  expect(await shop.call(getReferral, { as })).toMatchObject({ code, joined: 0, rewarded: 0 })
  const typed = `${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `
  await joinedMember(shop, { referral: typed })
  expect(await shop.call(getReferral, { as })).toMatchObject({ joined: 1, rewarded: 0 })
})

test('an unknown code is refused, and the proof of the applicant stays valid', async () => {
  await using shop = await startTestShop()
  const guest = await shop.guest()
  const body = await joinBody(shop, guest, { referral: '00000000' })
  expect((await refusalOf(shop.call(join, { body, as: guest }))).code).toBe('REFERRAL_INVALID')
  const { referral: _code, ...without } = body
  await expect(shop.call(join, { body: without, as: guest })).resolves.toMatchObject({})
})

test('the first confirmed purchase brings both members mileage, once', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const before = await mileageOf(shop, as)
  const { brought } = await confirmFirst(shop, as)
  expect(brought).toBe(REFERRAL_MILEAGE)
  expect((await mileageOf(shop, as)) - before).toBe(REFERRAL_MILEAGE)
  expect(await shop.call(getReferral, { as })).toMatchObject({ joined: 1, rewarded: 1 })
})

test('a purchase of a member who joined without a code earns no referral mileage', async () => {
  await using shop = await startTestShop()
  const others = await shop.db.execute(sql`SELECT id, mileage_balance FROM users ORDER BY id`)
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [1])
  await order.deliver()
  const before = await mileageOf(shop, order.shopper.as)
  const params = { orderRef: order.orderNumber }
  const { earned } = await shop.call(confirmPurchase, { params, as: order.shopper.as })
  expect((await mileageOf(shop, order.shopper.as)) - before).toBe(earned)
  const { userId } = await shop.call(getUserInfo, { as: order.shopper.as })
  const after = await shop.db.execute(sql`SELECT id, mileage_balance FROM users ORDER BY id`)
  const isOther = ({ id }: Record<string, unknown>) => id !== userId
  expect(after.rows.filter(isOther)).toEqual(others.rows.filter(isOther))
})

test('a code earns for a limited number of members; the new member receives the mileage nevertheless', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const before = await mileageOf(shop, as)
  const { userId } = await shop.call(getUserInfo, { as })
  await shop.db.execute(sql`
    INSERT INTO referrals (user_id, referrer_id, rewarded_at)
    SELECT id, ${userId}, now() FROM users WHERE login_id NOT LIKE 'demo%' ORDER BY id LIMIT ${REFERRAL_MAX}`)
  expect((await confirmFirst(shop, as)).brought).toBe(REFERRAL_MILEAGE)
  expect((await mileageOf(shop, as)) - before).toBe(0)
})

test('a former member earns nothing, and the code ends with the membership', async () => {
  await using shop = await startTestShop()
  const as = await joinedMember(shop)
  const { userId } = await shop.call(getUserInfo, { as })
  const { code } = await shop.call(getReferral, { as })
  await shop.call(withdraw, { body: { password: NEW_PASSWORD, reason: '기타' }, as })
  const guest = await shop.guest()
  const person = { name: '나친구', birth: '19950505', phone: '01077770002', gender: '0' as const }
  const body = await joinBody(shop, guest, { loginId: 'friend1', referral: code }, person)
  expect((await refusalOf(shop.call(join, { body, as: guest }))).code).toBe('REFERRAL_INVALID')
  const { rows } = await shop.db.execute(
    sql`SELECT 1 FROM referral_codes WHERE user_id = ${userId}`,
  )
  expect(rows).toEqual([])
})
