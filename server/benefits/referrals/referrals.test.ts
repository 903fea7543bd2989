import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REFERRAL_MAX, REFERRAL_MILEAGE } from '#contract/benefits/benefit-limits.ts'
import { join } from '#contract/members/joining.calls.ts'
import { getReferral } from '#contract/members/memberships.calls.ts'
import { confirmPurchase } from '#contract/after-sales/order-changes.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { confirmPurchases } from '#server/after-sales/jobs/confirm-purchases.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { joinBody, joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const idOf = async (shop: TestShop, as: Caller) => (await shop.call(getUserInfo, { as })).userId

/** Mileage of a member, whose login may have ended. */
async function mileageOf(shop: TestShop, userId: number): Promise<number> {
  const { rows } = await shop.db.execute<{ mileage: number }>(
    sql`SELECT mileage_balance::int AS mileage FROM users WHERE id = ${userId}`,
  )
  return rows[0]?.mileage ?? 0
}

/**
 * Confirms a purchase of demo1, who joined with the code of `as`, and waits for the end of its
 * withdrawal.
 */
async function confirmFirst(shop: TestShop, as: Caller) {
  const { userId } = await shop.call(getUserInfo, { as })
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [1])
  const buyer = order.shopper.as
  const friend = await shop.call(getUserInfo, { as: buyer })
  await shop.db.execute(
    sql`INSERT INTO referrals (user_id, referrer_id) VALUES (${friend.userId}, ${userId})`,
  )
  await order.deliver()
  const before = await mileageOf(shop, friend.userId)
  const params = { orderRef: order.orderNumber }
  const { earned } = await shop.call(confirmPurchase, { params, as: buyer })
  await shop.call(confirmPurchase, { params, as: buyer })
  shop.clock.advance(WITHDRAWAL_MS - 1)
  await confirmPurchases(shop.services)
  expect(await mileageOf(shop, friend.userId)).toBe(before + earned)
  shop.clock.advance(1)
  await confirmPurchases(shop.services)
  await confirmPurchases(shop.services)
  return { rewarded: (await mileageOf(shop, friend.userId)) - before - earned, userId }
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
  const before = await mileageOf(shop, await idOf(shop, as))
  const { rewarded, userId } = await confirmFirst(shop, as)
  expect(rewarded).toBe(REFERRAL_MILEAGE)
  expect((await mileageOf(shop, userId)) - before).toBe(REFERRAL_MILEAGE)
  const again = await shop.member('demo2')
  expect(await shop.call(getReferral, { as: again })).toMatchObject({ joined: 1, rewarded: 1 })
})

test('a first purchase that is returned brings no referral mileage', async () => {
  await using shop = await startTestShop()
  const referrerId = await idOf(shop, await shop.member('demo2'))
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [1])
  const { as } = order.shopper
  const userId = await idOf(shop, as)
  await shop.db.execute(
    sql`INSERT INTO referrals (user_id, referrer_id) VALUES (${userId}, ${referrerId})`,
  )
  await order.deliver()
  const before = [await mileageOf(shop, userId), await mileageOf(shop, referrerId)]
  await shop.call(confirmPurchase, { params: { orderRef: order.orderNumber }, as })
  const { requestNo } = await order.draft({ type: 'RETURN', reasonCode: 'CHANGE_MIND' })
  await order.collect(requestNo)
  await order.confirm(requestNo)
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await order.move(requestNo, to)
  shop.clock.advance(WITHDRAWAL_MS)
  await confirmPurchases(shop.services)
  expect([await mileageOf(shop, userId), await mileageOf(shop, referrerId)]).toEqual(before)
})

test('a purchase of a member who joined without a code earns no referral mileage', async () => {
  await using shop = await startTestShop()
  const others = await shop.db.execute(sql`SELECT id, mileage_balance FROM users ORDER BY id`)
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [1])
  await order.deliver()
  const userId = await idOf(shop, order.shopper.as)
  const before = await mileageOf(shop, userId)
  const params = { orderRef: order.orderNumber }
  const { earned } = await shop.call(confirmPurchase, { params, as: order.shopper.as })
  shop.clock.advance(WITHDRAWAL_MS)
  await confirmPurchases(shop.services)
  expect((await mileageOf(shop, userId)) - before).toBe(earned)
  const after = await shop.db.execute(sql`SELECT id, mileage_balance FROM users ORDER BY id`)
  const isOther = ({ id }: Record<string, unknown>) => id !== userId
  expect(after.rows.filter(isOther)).toEqual(others.rows.filter(isOther))
})

test('a code earns for a limited number of members, new members always earn', async () => {
  await using shop = await startTestShop()
  const as = await shop.member('demo2')
  const { userId } = await shop.call(getUserInfo, { as })
  const before = await mileageOf(shop, userId)
  await shop.db.execute(sql`
    INSERT INTO referrals (user_id, referrer_id, rewarded_at)
    SELECT id, ${userId}, now() FROM users WHERE login_id NOT LIKE 'demo%' ORDER BY id LIMIT ${REFERRAL_MAX}`)
  expect((await confirmFirst(shop, as)).rewarded).toBe(REFERRAL_MILEAGE)
  expect((await mileageOf(shop, userId)) - before).toBe(0)
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
