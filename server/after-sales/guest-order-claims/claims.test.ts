import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { claimGuestOrder } from '#contract/after-sales/guest-order-claims.calls.ts'
import { changeOrderAddress } from '#contract/after-sales/order-changes.calls.ts'
import { getOrder, listOrders, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { PERSON } from '#tests/support/identity/identity.ts'
import { joinedMember, NEW_PASSWORD } from '#tests/support/members/new-member.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { countLockWaits, until } from '#tests/support/platform/until.ts'

const ORDERER = { customerName: '나그네', customerPhone: '01000009999' }

async function guestOrder(shop: TestShop) {
  const guest = await Shopper.guest(shop)
  const goods = await putOnShelf(shop, 1)
  const { orderNumber } = await guest.orderGoods(goods)
  return { guest, orderNumber }
}

const claim = (
  shop: TestShop,
  as: Caller,
  body: Partial<RequestOf<typeof claimGuestOrder>['body']> & { orderNumber: string },
) => shop.call(claimGuestOrder, { body: { ...ORDERER, ...body }, as })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

test('a member with the phone of an order claims it, and the guest opens it no more', async () => {
  await using shop = await startTestShop()
  const { guest, orderNumber } = await guestOrder(shop)
  const as = await joinedMember(shop, {}, { ...PERSON, phone: ORDERER.customerPhone })
  expect(await claim(shop, as, { orderNumber })).toEqual({ orderNumber })
  const { items } = await shop.call(listOrders, { query: {}, as })
  expect(items.map((order) => order.orderNumber)).toEqual([orderNumber])
  expect(await codeOf(shop.call(getOrder, { params: { orderNumber }, as: guest.as }))).toMatch(
    /^(?:ORDER_NOT_FOUND|UNAUTHORIZED)$/u,
  )
  expect(await codeOf(claim(shop, as, { orderNumber }))).toBe('ORDER_NOT_FOUND')
})

test('a claim ends the look-up and the proved phone of a guest on another device', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber: order.orderNumber }
  const other = await shop.guest()
  const { guestToken } = await shop.call(lookUpOrder, { params, body: ORDERER, as: other })
  shop.clock.advance(60_000)
  const verifiedToken = await provePhone(shop, other, ORDERER.customerPhone, 'GUEST_ORDER')
  const looking = { ...other, guestToken, verifiedToken }
  const { receiver } = await order.detail()
  const body = { ...receiver, address2: '5층', deliveryMemo: '' }
  const change = () => shop.call(changeOrderAddress, { params, body, as: looking })
  await change()
  const as = await joinedMember(shop, {}, { ...PERSON, phone: ORDERER.customerPhone })
  await claim(shop, as, params)
  expect(await codeOf(change())).toBe('ORDER_NOT_FOUND')
  expect(await codeOf(shop.call(getOrder, { params, as: looking }))).toBe('ORDER_NOT_FOUND')
  const { rows } = await shop.db.execute(sql`
    SELECT order_id FROM guest_tokens UNION ALL SELECT order_id FROM guest_order_proofs`)
  expect(rows).toEqual([])
})

/** A member who may claim a new order of a guest, and both calls of a race about it. */
async function claimRace(shop: TestShop) {
  const { orderNumber } = await guestOrder(shop)
  const as = await joinedMember(shop, {}, { ...PERSON, phone: ORDERER.customerPhone })
  const outcome = async (call: Promise<unknown>) =>
    call.then(
      () => 'DONE',
      (error: { code: string }) => error.code,
    )
  const body = { password: NEW_PASSWORD, reason: '기타' }
  return {
    orderNumber,
    claims: () => outcome(claim(shop, as, { orderNumber })),
    leaves: () => outcome(shop.call(withdraw, { body, as })),
    waits: (count: number) => until(async () => (await countLockWaits(shop.db)) === count),
    ownerStatus: async () =>
      (
        await shop.db.execute(sql`
          SELECT u.status FROM orders o JOIN users u ON u.id = o.user_id
          WHERE o.order_number = ${orderNumber}`)
      ).rows,
  }
}

test('a withdrawal that waits for a claim is blocked by the claimed order', async () => {
  await using shop = await startTestShop()
  const race = await claimRace(shop)
  const { claiming, leaving } = await shop.db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT 1 FROM orders WHERE order_number = ${race.orderNumber} FOR NO KEY UPDATE`,
    )
    const started = { claiming: race.claims(), leaving: Promise.resolve('') }
    await race.waits(1)
    started.leaving = race.leaves()
    await Promise.race([started.leaving, race.waits(2)])
    return started
  })
  expect([await claiming, await leaving]).toEqual(['DONE', 'WITHDRAW_BLOCKED'])
  expect(await race.ownerStatus()).toEqual([{ status: 'ACTIVE' }])
})

test('a claim of an order is refused while its member is leaving', async () => {
  await using shop = await startTestShop()
  const race = await claimRace(shop)
  // The withdrawal deletes this row while it holds the lock of the member.
  await shop.db.execute(sql`
    INSERT INTO user_sizes (user_id, top_size) SELECT id, 'M' FROM users WHERE login_id = 'newboard'`)
  const { claiming, leaving } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM user_sizes WHERE top_size = 'M' FOR UPDATE`)
    const started = { leaving: race.leaves(), claiming: Promise.resolve('') }
    await race.waits(1)
    started.claiming = race.claims()
    await Promise.race([started.claiming, race.waits(2)])
    return started
  })
  expect([await claiming, await leaving]).toEqual(['SESSION_EXPIRED', 'DONE'])
  expect(await race.ownerStatus()).toEqual([])
})

test('another phone is proved by a code to it', async () => {
  await using shop = await startTestShop()
  const { orderNumber } = await guestOrder(shop)
  const as = await shop.member('demo1')
  expect(await codeOf(claim(shop, as, { orderNumber }))).toBe('VERIFY_REQUIRED')
  shop.clock.advance(60_000)
  const verifiedToken = await provePhone(shop, as, ORDERER.customerPhone, 'GUEST_ORDER')
  expect(await claim(shop, as, { orderNumber, verifiedToken })).toEqual({ orderNumber })
})

test('a member without an identity check is refused before the look-up', async () => {
  await using shop = await startTestShop()
  const { orderNumber } = await guestOrder(shop)
  const as = await shop.member('demo3')
  expect(await codeOf(claim(shop, as, { orderNumber }))).toBe('IDENTITY_REQUIRED')
})

test('wrong look-up data is refused, and five failures lock the browser', async () => {
  await using shop = await startTestShop()
  const { orderNumber } = await guestOrder(shop)
  const as = await shop.member('demo1')
  for (let tries = 0; tries < 5; tries += 1) {
    const wrong = { orderNumber, customerName: '다른이' }
    expect(await codeOf(claim(shop, as, wrong))).toBe('ORDER_NOT_FOUND')
  }
  expect(await codeOf(claim(shop, as, { orderNumber }))).toBe('RATE_LIMITED')
})

test("another member's order cannot be claimed", async () => {
  await using shop = await startTestShop()
  const owner = await Shopper.member(shop, 'demo2')
  const goods = await putOnShelf(shop, 1)
  const expected = { payAmount: (goods[0]?.unitPrice ?? 0) + 3_000 }
  const { orderNumber } = await owner.orderGoods(goods, { expected })
  const as = await shop.member('demo1')
  expect(await codeOf(claim(shop, as, { orderNumber }))).toBe('ORDER_NOT_FOUND')
})
