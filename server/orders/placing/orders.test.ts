import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCart } from '#contract/orders/carts.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getOrder, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import {
  Shopper,
  putOnShelf,
  refusalOf,
  setStock,
  stockOf,
} from '#tests/support/platform/shopper.ts'
import type { Goods } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

async function oneGoods(shop: TestShop, stock = 5): Promise<Goods> {
  const [goods] = await putOnShelf(shop, 1, stock)
  if (!goods) throw new Error('No size has stock')
  return goods
}

async function countOrders(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`SELECT count(*) AS count FROM orders`,
  )
  return rows[0]?.count ?? 0
}

test('an order holds its pieces for fifteen minutes and stores its request', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const placed = await shopper.orderGoods([goods])
  expect(placed).toMatchObject({ state: 'PAY_WAIT', expiresAt: '2026-08-14T12:15:00+09:00' })
  expect(await stockOf(shop, goods.sizeId)).toEqual({ onHand: 5, held: 1 })
  const params = { orderNumber: placed.orderNumber }
  const before = await shop.call(getOrder, { params, as: shopper.as })
  await shop.db.execute(
    sql`UPDATE products SET name_ko = '다른 이름', sale_price = 1 WHERE id = ${goods.productId}`,
  )
  expect(await shop.call(getOrder, { params, as: shopper.as })).toEqual(before)
})

test('the same request creates one order, also after its first response was lost', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  const key = randomUUID()
  const first = await shopper.order(body, key)
  expect(await shopper.order(body, key)).toEqual(first)
  // As after a crash between the commit and the response: the response was not stored.
  await shop.db.execute(sql`DELETE FROM idempotency_keys`)
  expect(await shopper.order(body, key)).toEqual(first)
  expect(await countOrders(shop)).toBe(1)
  expect(await stockOf(shop, goods.sizeId)).toMatchObject({ held: 1 })
  const other = { ...body, payMethod: 'trans' as const }
  await shopper.order(body, key)
  expect((await refusalOf(shopper.order(other, key))).code).toBe('IDEMPOTENCY_MISMATCH')
})

test('a button pressed ten times at once creates one order', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  const key = randomUUID()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => shopper.order(body, key)),
  )
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await countOrders(shop)).toBe(1)
  expect(await stockOf(shop, goods.sizeId)).toMatchObject({ held: 1 })
})

test('an order without an admitted key of the waiting room is refused', async () => {
  await using shop = await startTestShop({ waitingRoom: { isInside: (key) => key === 'good' } })
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  expect((await refusalOf(shopper.order(body))).code).toBe('QUEUE_REQUIRED')
  const outside = new Shopper(shop, shopper.as)
  Object.assign(outside, { as: { clientId: shopper.as.clientId } })
  expect((await refusalOf(outside.order(body))).code).toBe('QUEUE_REQUIRED')
  expect(await stockOf(shop, goods.sizeId)).toMatchObject({ held: 0 })
})

test('the amount expected by a page is compared and never used', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods], { expected: { payAmount: 100 } })
  const refused = await refusalOf(shopper.order(body))
  expect(refused.code).toBe('AMOUNT_CHANGED')
  expect(refused.payload).toMatchObject({ amounts: { payAmount: goods.unitPrice + 3_000 } })
  // Nothing was consumed: the same phone proof is valid for the right amount.
  const right = { ...body, expected: { payAmount: goods.unitPrice + 3_000 } }
  expect((await shopper.order(right)).payAmount).toBe(goods.unitPrice + 3_000)
})

test('each missing requirement of an order has its own error', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  const refused = async (change: object) =>
    (await refusalOf(shopper.order({ ...body, ...change }))).code
  expect(await refused({ guestPhoneToken: undefined })).toBe('PHONE_NOT_VERIFIED')
  expect(await refused({ guestPhoneToken: 'wrong' })).toBe('PHONE_NOT_VERIFIED')
  const otherPhone = { ...body.orderer, phone: '01012345678' }
  expect(await refused({ orderer: otherPhone })).toBe('PHONE_NOT_VERIFIED')
  expect(await refused({ agreements: [] })).toBe('AGREEMENT_REQUIRED')
  const { productId, sizeId } = goods
  expect(await refused({ items: [{ productId, sizeId, count: 6 }] })).toBe('LIMIT_PER_ORDER')
  expect(await refused({ items: [{ productId, sizeId: 999_999, count: 1 }] })).toBe(
    'SIZE_NOT_FOUND',
  )
  expect(await refused({ items: [] })).toBe('VALIDATION_FAILED')
  expect(await countOrders(shop)).toBe(0)
  expect(await stockOf(shop, sizeId)).toMatchObject({ held: 0 })
})

test('a guest orders without an e-mail, which then is nowhere shown or sent', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  const { email: _, ...orderer } = body.orderer
  const { orderNumber } = await shopper.order({ ...body, orderer })
  const { buyer } = await shopper.startPaying(orderNumber)
  expect(buyer).toMatchObject({ name: orderer.name, email: '' })
  const params = { orderNumber }
  const { order } = await shop.call(lookUpOrder, {
    params,
    body: { customerName: orderer.name, customerPhone: orderer.phone },
    as: await shop.guest(),
  })
  expect(order.orderer).toMatchObject({ name: '나*네', email: '' })
})

test("a member's order needs an e-mail", async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.member(shop)
  const body = await shopper.orderBody([goods])
  const { email: _, ...orderer } = body.orderer
  expect(await refusalOf(shopper.order({ ...body, orderer }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: { fields: [{ field: 'body.orderer.email' }] },
  })
})

test('one admission serves the orders of one browser', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const first = await Shopper.member(shop, 'demo2')
  await first.orderGoods([goods])
  const other = await Shopper.member(shop, 'demo3')
  const sharing = new Shopper(shop, other.as)
  Object.assign(sharing.as, { admissionKey: first.as.admissionKey })
  expect((await refusalOf(sharing.orderGoods([goods]))).code).toBe('QUEUE_REQUIRED')
  expect((await first.orderGoods([goods])).state).toBe('PAY_WAIT')
  expect((await other.orderGoods([goods])).state).toBe('PAY_WAIT')
})

test('a phone proof is valid for one order of the same browser', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  const thief = await Shopper.guest(shop)
  expect((await refusalOf(thief.order(body))).code).toBe('PHONE_NOT_VERIFIED')
  await shopper.order(body)
  expect((await refusalOf(shopper.order(body))).code).toBe('PHONE_NOT_VERIFIED')
})

test('an order over the limit per person is refused, also when concurrent', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop, 20)
  await shop.db.execute(sql`UPDATE products SET max_per_user = 2 WHERE id = ${goods.productId}`)
  const shopper = await Shopper.member(shop)
  const body = await shopper.orderBody([goods], { expected: { payAmount: goods.unitPrice } })
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      shopper.order(body).then(
        () => 'OK',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([
    'LIMIT_PER_USER',
    'LIMIT_PER_USER',
    'LIMIT_PER_USER',
    'OK',
    'OK',
  ])
})

test('islands pay the surcharge, which the order sheet shows before', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const { productId, sizeId } = goods
  const query = { productId, sizeId, count: 1, zonecode: '63000' }
  const sheet = await shop.call(getOrderSheet, { query, as: shopper.as })
  expect(sheet.amounts).toMatchObject({ remoteFee: 3_000, shippingFee: 3_000 })
  expect(sheet.agreements.map(({ kind }) => kind)).toEqual(['ORDER', 'GUEST_PRIVACY'])
  const body = await shopper.orderBody([goods], {
    expected: { payAmount: sheet.amounts.payAmount },
  })
  const receiver = { ...body.receiver, zonecode: '63000' }
  const placed = await shopper.order({ ...body, receiver })
  expect(placed.amounts.remoteFee).toBe(3_000)
})

test('an island address with a mainland postal code is refused', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop)
  const shopper = await Shopper.guest(shop)
  const body = await shopper.orderBody([goods])
  const receiver = { ...body.receiver, address1: '제주 제주시 예시로 88' }
  expect(await refusalOf(shopper.order({ ...body, receiver }))).toEqual({
    code: 'VALIDATION_FAILED',
    payload: {
      fields: [{ field: 'receiver.zonecode', message: '우편번호와 주소가 맞지 않습니다.' }],
    },
  })
})

test("a member's order sheet has orderer and address and needs no guest consent", async () => {
  await using shop = await startTestShop()
  const { productId, sizeId } = await oneGoods(shop)
  const { as } = await Shopper.member(shop)
  const sheet = await shop.call(getOrderSheet, { query: { productId, sizeId, count: 1 }, as })
  expect(sheet.orderer).toMatchObject({ name: '홍길동' })
  expect(sheet.defaultAddress).not.toBeNull()
  expect(sheet.agreements.map(({ kind }) => kind)).toEqual(['ORDER'])
})

test('a member with an invalid stored name or address gets an editable order sheet', async () => {
  await using shop = await startTestShop()
  const { productId, sizeId } = await oneGoods(shop)
  const { as } = await Shopper.member(shop)
  await shop.db.execute(sql`UPDATE users SET name = '회원1' WHERE login_id = 'demo1'`)
  await shop.db.execute(
    sql`UPDATE user_addresses SET address1 = '제주 제주시 예시로 88' WHERE is_default`,
  )
  const sheet = await shop.call(getOrderSheet, { query: { productId, sizeId, count: 1 }, as })
  expect(sheet.orderer?.name).toBe('회원1')
  expect(sheet.defaultAddress?.address1).toBe('제주 제주시 예시로 88')
})

test('selected cart lines are ordered and leave the cart after payment', async () => {
  await using shop = await startTestShop()
  const [first, second] = await putOnShelf(shop, 2)
  if (!first || !second) throw new Error('No size has stock')
  const shopper = await Shopper.guest(shop)
  const { as } = shopper
  for (const { productId, sizeId } of [first, second]) {
    await shop.call(setCartLine, { params: { productId }, body: { count: 1, sizeId }, as })
  }
  const cart = await shop.call(getCart, { as })
  const chosen = cart.items.find(({ sizeId }) => sizeId === first.sizeId)
  const cartItemIds = [chosen?.cartItemId ?? 0]
  const sheet = await shop.call(getOrderSheet, { query: { cartItemIds }, as })
  expect(sheet.items.map(({ sizeId }) => sizeId)).toEqual([first.sizeId])
  const { orderNumber } = await shopper.orderGoods([first], { fromCart: true })
  expect((await shop.call(getCart, { as })).count).toBe(2)
  const windowReturn = await actInWindow(
    sendTo(shop),
    await shopper.startPaying(orderNumber),
    'approve',
  )
  if (!windowReturn) throw new Error('The window returned no outcome')
  await shop.call(confirmPayment, { body: windowReturn, as })
  const left = await shop.call(getCart, { as })
  expect(left.items.map(({ sizeId }) => sizeId)).toEqual([second.sizeId])
})

test("an order sheet without lines, of others' lines or without stock is refused", async () => {
  await using shop = await startTestShop()
  const { productId, sizeId } = await oneGoods(shop, 1)
  const { as } = await Shopper.guest(shop)
  const refused = (query: object) => refusalOf(shop.call(getOrderSheet, { query, as }))
  expect((await refused({})).code).toBe('EMPTY_ORDER')
  expect((await refused({ cartItemIds: [1, 2] })).code).toBe('EMPTY_ORDER')
  await setStock(shop, sizeId, 1)
  expect(await refused({ productId, sizeId, count: 2 })).toEqual({
    code: 'STOCK_SHORTAGE',
    payload: { lines: [{ productId, sizeId, requested: 2, available: 1 }] },
  })
})
