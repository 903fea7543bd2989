import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimGuestOrder } from '#contract/after-sales/guest-order-claims.calls.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { Shopper, putOnShelf, refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const GUEST_PHONE = '01000009999'

/** Goods of which each person may have one, and a member with the phone of the account. */
async function limitedGoods(shop: TestShop) {
  const [goods] = await putOnShelf(shop, 1, 9)
  if (!goods) throw new Error('No size has stock')
  await shop.db.execute(sql`UPDATE products SET max_per_user = 1 WHERE id = ${goods.productId}`)
  const member = await Shopper.member(shop)
  const { rows } = await shop.db.execute<{ phone: string }>(
    sql`SELECT phone FROM users WHERE login_id = 'demo1'`,
  )
  const phone = rows[0]?.phone ?? ''
  // Members of the highest grade pay no shipping.
  const expected = { payAmount: goods.unitPrice }
  const asMember = () => member.orderGoods([goods], { expected })
  const asGuest = async (guestPhone: string) => {
    // A phone gets one code in a minute.
    shop.clock.advance(60_000)
    return (await Shopper.guest(shop)).orderGoods([goods], { phone: guestPhone })
  }
  return { member, phone, asMember, asGuest }
}

test('a member who bought as many as the limit cannot buy more as a guest', async () => {
  await using shop = await startTestShop()
  const { phone, asMember, asGuest } = await limitedGoods(shop)
  await asMember()
  expect((await refusalOf(asGuest(phone))).code).toBe('LIMIT_PER_USER')
})

test('a claimed order of a guest counts for its phone as before', async () => {
  await using shop = await startTestShop()
  const { member, asMember, asGuest } = await limitedGoods(shop)
  const { orderNumber } = await asGuest(GUEST_PHONE)
  shop.clock.advance(60_000)
  const verifiedToken = await provePhone(shop, member.as, GUEST_PHONE, 'GUEST_ORDER')
  const body = { orderNumber, customerName: '나그네', customerPhone: GUEST_PHONE, verifiedToken }
  await shop.call(claimGuestOrder, { body, as: member.as })
  expect((await refusalOf(asGuest(GUEST_PHONE))).code).toBe('LIMIT_PER_USER')
  expect((await refusalOf(asMember())).code).toBe('LIMIT_PER_USER')
})

test('an order of a guest counts for the member with its phone', async () => {
  await using shop = await startTestShop()
  const { phone, asMember, asGuest } = await limitedGoods(shop)
  await asGuest(phone)
  expect((await refusalOf(asMember())).code).toBe('LIMIT_PER_USER')
})

test('an order of a guest does not count for a member who types its phone', async () => {
  await using shop = await startTestShop()
  const { asMember, asGuest } = await limitedGoods(shop)
  await asGuest(GUEST_PHONE)
  expect((await asMember()).state).toBe('PAY_WAIT')
})
