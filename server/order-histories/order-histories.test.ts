import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder, listOrders, lookUpOrder } from '#contract/order-histories.ts'
import { returnStock } from '#contract/orders.ts'
import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
  preparePayment,
} from '#contract/payments.ts'
import { Shopper, putOnShelf, refusalOf } from '#tests/support/shopper.ts'
import type { Goods } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop } from '#tests/support/test-shop.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const PROOF = { customerName: '나그네', customerPhone: '010-0000-9999' }

async function oneGoods(store: TestShop): Promise<Goods> {
  const [goods] = await putOnShelf(store, 1)
  if (!goods) throw new Error('No size has stock')
  return goods
}

async function guestOrder(store: TestShop) {
  const shopper = await Shopper.guest(store)
  const { orderNumber } = await shopper.orderGoods([await oneGoods(store)])
  return { shopper, orderNumber, params: { orderNumber } }
}

test('a guest can look up an order on another device, masked, for ten minutes', async () => {
  await using store = await startTestShop()
  const { params, orderNumber, shopper } = await guestOrder(store)
  const other = await store.guest()
  expect((await refusalOf(store.call(getOrder, { params, as: other }))).code).toBe(
    'ORDER_NOT_FOUND',
  )
  const found = await store.call(lookUpOrder, { params, body: PROOF, as: other })
  const { order, guestToken, needsProof } = found
  expect(order.orderer).toEqual({
    name: '나*네',
    phone: '010-****-9999',
    email: 'na***@example.com',
  })
  expect(order.receiver).toMatchObject({ receiverName: '나*네', address2: '***', deliveryMemo: '' })
  expect(order.actions).toEqual([])
  expect(JSON.stringify(order)).not.toContain('01000009999')
  const own = await store.call(lookUpOrder, { params, body: PROOF, as: shopper.as })
  expect([needsProof, own.needsProof]).toEqual([true, false])
  const withToken = { ...other, guestToken }
  expect(await store.call(getOrder, { params, as: withToken })).toEqual(order)
  // The token is bound to one browser and invalid in another.
  const third = { ...(await store.guest()), guestToken }
  expect((await refusalOf(store.call(getOrder, { params, as: third }))).code).toBe(
    'ORDER_NOT_FOUND',
  )
  store.clock.advance(10 * MINUTE_MS)
  const late = await refusalOf(store.call(getOrder, { params, as: withToken }))
  expect(late.code).toBe('ORDER_NOT_FOUND')
  expect(orderNumber).toMatch(/^260814-/u)
})

test('every mismatch reads the same, and after five the client is refused for ten minutes, which the message contains', async () => {
  await using store = await startTestShop()
  const { params } = await guestOrder(store)
  const as = await store.guest()
  const tried = async (change: object) =>
    (await refusalOf(store.call(lookUpOrder, { params, body: { ...PROOF, ...change }, as }))).code
  expect(await tried({ customerName: '너그네' })).toBe('ORDER_NOT_FOUND')
  expect(await tried({ customerPhone: '01000009998' })).toBe('ORDER_NOT_FOUND')
  const unknown = { orderNumber: '260814-0000000' }
  const missing = store.call(lookUpOrder, { params: unknown, body: PROOF, as })
  expect((await refusalOf(missing)).code).toBe('ORDER_NOT_FOUND')
  expect(await tried({ customerName: '하나' })).toBe('ORDER_NOT_FOUND')
  store.clock.advance(9 * MINUTE_MS)
  expect(await tried({ customerName: '둘둘' })).toBe('ORDER_NOT_FOUND')
  store.clock.advance(2.5 * MINUTE_MS)
  const refused = await store.respond(lookUpOrder, { params, body: PROOF, as })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '450'])
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    message: '주문조회에 5회 실패하여 제한되었습니다. 8분 후 다시 시도해 주세요.',
  })
  store.clock.advance(7.5 * MINUTE_MS)
  const { order } = await store.call(lookUpOrder, { params, body: PROOF, as })
  expect(order.lines).toHaveLength(1)
})

test('many guesses of one browser at once count one by one', async () => {
  await using store = await startTestShop()
  const { params } = await guestOrder(store)
  const as = await store.guest()
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const body = { ...PROOF, customerPhone: `0100000${String(index).padStart(4, '0')}` }
      return (await refusalOf(store.call(lookUpOrder, { params, body, as }))).code
    }),
  )
  expect(outcomes.filter((code) => code === 'ORDER_NOT_FOUND')).toHaveLength(5)
  expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7)
})

test('wrong guesses from many browsers slow down the look-up of an order and lock out no client', async () => {
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  await using store = await startTestShop({ services: { pause } })
  const { params } = await guestOrder(store)
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { ...PROOF, customerPhone: `0100000${String(guess).padStart(4, '0')}` }
    const refused = await refusalOf(
      store.call(lookUpOrder, { params, body, as: await store.guest() }),
    )
    expect(refused.code).toBe('ORDER_NOT_FOUND')
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 3_000, 3_000, 3_000])
  const { order } = await store.call(lookUpOrder, { params, body: PROOF, as: await store.guest() })
  expect(order.lines).toHaveLength(1)
  store.clock.advance(10 * MINUTE_MS)
  pauses.length = 0
  await store.call(lookUpOrder, { params, body: PROOF, as: await store.guest() })
  expect(pauses).toEqual([])
})

test("a member's order is not opened by name and phone", async () => {
  await using store = await startTestShop()
  const shopper = await Shopper.member(store)
  const goods = await oneGoods(store)
  const placed = await shopper.orderGoods([goods], { expected: { payAmount: goods.unitPrice } })
  const params = { orderNumber: placed.orderNumber }
  const as = await store.guest()
  const refused = await refusalOf(store.call(lookUpOrder, { params, body: PROOF, as }))
  expect(refused.code).toBe('ORDER_NOT_FOUND')
})

test('members get their orders in pages, newest first', async () => {
  await using store = await startTestShop()
  const shopper = await Shopper.member(store)
  const goods = await oneGoods(store)
  const numbers: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const placed = await shopper.orderGoods([goods], { expected: { payAmount: goods.unitPrice } })
    numbers.unshift(placed.orderNumber)
  }
  const first = await store.call(listOrders, { query: { size: 2 }, as: shopper.as })
  expect(first.items.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 2))
  expect(first).toMatchObject({ page: 1, size: 2, total: 3, hasNext: true })
  expect(first.items[0]).toMatchObject({ stateLabel: '결제대기', lines: [{ qty: 1 }] })
  const last = await store.call(listOrders, { query: { size: 2, page: 2 }, as: shopper.as })
  expect(last).toMatchObject({ hasNext: false, items: [{ orderNumber: numbers[2] }] })
})

test('a link with lines of another order is refused', async () => {
  await using store = await startTestShop()
  const { params } = await guestOrder(store)
  const as = await store.guest()
  const body = { ...PROOF, orderProductIds: [999_999] }
  expect((await refusalOf(store.call(lookUpOrder, { params, body, as }))).code).toBe(
    'ORDER_NOT_FOUND',
  )
  const { rows } = await store.db.execute(sql`SELECT count(*) AS tokens FROM guest_tokens`)
  expect(rows).toEqual([{ tokens: 0 }])
})

test('only the selected lines are shown when a link names them', async () => {
  await using store = await startTestShop()
  const shopper = await Shopper.guest(store)
  const goods = await putOnShelf(store, 2)
  const { orderNumber } = await shopper.orderGoods(goods)
  const params = { orderNumber }
  const whole = await store.call(getOrder, { params, as: shopper.as })
  const chosen = whole.lines[1]?.orderProductId ?? 0
  const body = { ...PROOF, orderProductIds: [chosen] }
  const { order } = await store.call(lookUpOrder, { params, body, as: shopper.as })
  expect(order.lines.map(({ orderProductId }) => orderProductId)).toEqual([chosen])
})

/** Every call about one order, by this visitor. */
function callsOn(store: TestShop, orderNumber: string, as: Caller) {
  const params = { orderNumber }
  const body = { merchant_uid: `${orderNumber}_1` }
  return {
    getOrder: () => store.call(getOrder, { params, as }),
    returnStock: () => store.call(returnStock, { query: params, as }),
    preparePayment: () => store.call(preparePayment, { params, body: { payMethod: 'card' }, as }),
    confirmPayment: () => store.call(confirmPayment, { body, as }),
    confirmMobilePayment: () => store.call(confirmMobilePayment, { params, body, as }),
    cancelPayment: () => store.call(cancelPayment, { params, body, as }),
  }
}

test.each(['guest', 'member'] as const)(
  'only its owner has access to the order of a %s, and its existence is not disclosed',
  async (owner) => {
    await using store = await startTestShop()
    const goods = await oneGoods(store)
    const maker = await Shopper[owner](store)
    const { clientId } = maker.as
    const expected = { payAmount: goods.unitPrice + (owner === 'guest' ? 3_000 : 0) }
    const { orderNumber } = await maker.orderGoods([goods], { expected })
    await maker.startPaying(orderNumber)
    const guest = await store.guest()
    const strangers: Record<string, Caller> = {
      'another guest': guest,
      'another member': await store.member('demo3'),
      'a forged token': { ...guest, guestToken: 'forged' },
      ...(owner === 'member' ? { 'the browser signed out': { clientId } } : {}),
    }
    for (const [who, as] of Object.entries(strangers)) {
      for (const [name, call] of Object.entries(callsOn(store, orderNumber, as))) {
        const { code, payload } = await refusalOf(call())
        const hidden = name.startsWith('confirm') ? 'PAYMENT_NOT_FOUND' : 'ORDER_NOT_FOUND'
        expect([who, name, code, payload]).toEqual([who, name, hidden, null])
      }
    }
    for (const [name, call] of Object.entries(callsOn(store, orderNumber, {}))) {
      expect([name, (await refusalOf(call())).code]).toEqual([name, 'UNAUTHORIZED'])
    }
    const { rows } = await store.db.execute(
      sql`SELECT state, (SELECT count(*) FROM payments) AS attempts FROM orders`,
    )
    expect(rows).toEqual([{ state: 'PAY_WAIT', attempts: 1 }])
  },
)

test('a guest look-up allows neither paying nor abandoning', async () => {
  await using store = await startTestShop()
  const { params, orderNumber } = await guestOrder(store)
  const other = await store.guest()
  const { guestToken } = await store.call(lookUpOrder, { params, body: PROOF, as: other })
  const calls = callsOn(store, orderNumber, { ...other, guestToken })
  expect((await refusalOf(calls.preparePayment())).code).toBe('ORDER_NOT_FOUND')
  expect((await refusalOf(calls.cancelPayment())).code).toBe('ORDER_NOT_FOUND')
  expect((await refusalOf(calls.returnStock())).code).toBe('ORDER_NOT_FOUND')
})

test('the list of orders requires a sign-in', async () => {
  await using store = await startTestShop()
  const refused = await refusalOf(store.call(listOrders, { query: {}, as: await store.guest() }))
  expect(refused.code).toBe('UNAUTHORIZED')
})
