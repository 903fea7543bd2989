import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { getOrder, listOrders, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { returnStock } from '#contract/orders/orders.calls.ts'
import {
  cancelPayment,
  confirmMobilePayment,
  confirmPayment,
  preparePayment,
} from '#contract/payments/payments.calls.ts'
import { Shopper, putOnShelf, refusalOf } from '#tests/support/platform/shopper.ts'
import type { Goods } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const PROOF = { customerName: '나그네', customerPhone: '010-0000-9999' }

async function oneGoods(shop: TestShop): Promise<Goods> {
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('No size has stock')
  return goods
}

async function guestOrder(shop: TestShop) {
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([await oneGoods(shop)])
  return { shopper, orderNumber, params: { orderNumber } }
}

test('a guest can look up an order on another device, masked, for ten minutes', async () => {
  await using shop = await startTestShop()
  const { params, orderNumber, shopper } = await guestOrder(shop)
  const other = await shop.guest()
  expect((await refusalOf(shop.call(getOrder, { params, as: other }))).code).toBe('ORDER_NOT_FOUND')
  const found = await shop.call(lookUpOrder, { params, body: PROOF, as: other })
  const { order, guestToken, needsProof } = found
  expect(order.orderer).toEqual({
    name: '나*네',
    phone: '010-****-9999',
    email: 'na***@example.com',
  })
  expect(order.receiver).toMatchObject({ receiverName: '나*네', address2: '***', deliveryMemo: '' })
  expect(order.actions).toEqual([])
  expect(JSON.stringify(order)).not.toContain('01000009999')
  const own = await shop.call(lookUpOrder, { params, body: PROOF, as: shopper.as })
  expect([needsProof, own.needsProof]).toEqual([true, false])
  const withToken = { ...other, guestToken }
  expect(await shop.call(getOrder, { params, as: withToken })).toEqual(order)
  // The token is bound to one browser and invalid in another.
  const third = { ...(await shop.guest()), guestToken }
  expect((await refusalOf(shop.call(getOrder, { params, as: third }))).code).toBe('ORDER_NOT_FOUND')
  shop.clock.advance(10 * MINUTE_MS)
  const late = await refusalOf(shop.call(getOrder, { params, as: withToken }))
  expect(late.code).toBe('ORDER_NOT_FOUND')
  expect(orderNumber).toMatch(/^260814-/u)
})

test('every mismatch reads the same, and five refuse the client for ten minutes', async () => {
  await using shop = await startTestShop()
  const { params } = await guestOrder(shop)
  const as = await shop.guest()
  const tried = async (change: object) =>
    (await refusalOf(shop.call(lookUpOrder, { params, body: { ...PROOF, ...change }, as }))).code
  expect(await tried({ customerName: '너그네' })).toBe('ORDER_NOT_FOUND')
  expect(await tried({ customerPhone: '01000009998' })).toBe('ORDER_NOT_FOUND')
  const unknown = { orderNumber: '260814-0000000' }
  const missing = shop.call(lookUpOrder, { params: unknown, body: PROOF, as })
  expect((await refusalOf(missing)).code).toBe('ORDER_NOT_FOUND')
  expect(await tried({ customerName: '하나' })).toBe('ORDER_NOT_FOUND')
  shop.clock.advance(9 * MINUTE_MS)
  expect(await tried({ customerName: '둘둘' })).toBe('ORDER_NOT_FOUND')
  shop.clock.advance(2.5 * MINUTE_MS)
  const refused = await shop.respond(lookUpOrder, { params, body: PROOF, as })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '450'])
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    message: '주문조회에 5회 실패하여 제한되었습니다. 8분 후 다시 시도해 주세요.',
  })
  shop.clock.advance(7.5 * MINUTE_MS)
  const { order } = await shop.call(lookUpOrder, { params, body: PROOF, as })
  expect(order.lines).toHaveLength(1)
})

test('many guesses of one browser at once count one by one', async () => {
  await using shop = await startTestShop()
  const { params } = await guestOrder(shop)
  const as = await shop.guest()
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const body = { ...PROOF, customerPhone: `0100000${String(index).padStart(4, '0')}` }
      return (await refusalOf(shop.call(lookUpOrder, { params, body, as }))).code
    }),
  )
  expect(outcomes.filter((code) => code === 'ORDER_NOT_FOUND')).toHaveLength(5)
  expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7)
})

test('wrong guesses from many browsers slow a look-up down and lock no client out', async () => {
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  await using shop = await startTestShop({ services: { pause } })
  const { params } = await guestOrder(shop)
  for (let guess = 0; guess < 12; guess += 1) {
    const body = { ...PROOF, customerPhone: `0100000${String(guess).padStart(4, '0')}` }
    const refused = await refusalOf(
      shop.call(lookUpOrder, { params, body, as: await shop.guest() }),
    )
    expect(refused.code).toBe('ORDER_NOT_FOUND')
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 3_000, 3_000, 3_000])
  const { order } = await shop.call(lookUpOrder, { params, body: PROOF, as: await shop.guest() })
  expect(order.lines).toHaveLength(1)
  shop.clock.advance(10 * MINUTE_MS)
  pauses.length = 0
  await shop.call(lookUpOrder, { params, body: PROOF, as: await shop.guest() })
  expect(pauses).toEqual([])
})

test("a member's order is not opened by name and phone", async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop)
  const goods = await oneGoods(shop)
  const placed = await shopper.orderGoods([goods], { expected: { payAmount: goods.unitPrice } })
  const params = { orderNumber: placed.orderNumber }
  const as = await shop.guest()
  const refused = await refusalOf(shop.call(lookUpOrder, { params, body: PROOF, as }))
  expect(refused.code).toBe('ORDER_NOT_FOUND')
})

test('members get their orders in pages, newest first', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop)
  const goods = await oneGoods(shop)
  const numbers: string[] = []
  for (let made = 0; made < 3; made += 1) {
    const placed = await shopper.orderGoods([goods], { expected: { payAmount: goods.unitPrice } })
    numbers.unshift(placed.orderNumber)
  }
  const first = await shop.call(listOrders, { query: { size: 2 }, as: shopper.as })
  expect(first.items.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(0, 2))
  expect(first).toMatchObject({ page: 1, size: 2, total: 3, hasNext: true })
  expect(first.items[0]).toMatchObject({ stateLabel: '결제대기', lines: [{ qty: 1 }] })
  const last = await shop.call(listOrders, { query: { size: 2, page: 2 }, as: shopper.as })
  expect(last).toMatchObject({ hasNext: false, items: [{ orderNumber: numbers[2] }] })
})

test('a link with lines of another order is refused', async () => {
  await using shop = await startTestShop()
  const { params } = await guestOrder(shop)
  const as = await shop.guest()
  const body = { ...PROOF, orderProductIds: [999_999] }
  expect((await refusalOf(shop.call(lookUpOrder, { params, body, as }))).code).toBe(
    'ORDER_NOT_FOUND',
  )
  const { rows } = await shop.db.execute(sql`SELECT count(*) AS tokens FROM guest_tokens`)
  expect(rows).toEqual([{ tokens: 0 }])
})

test('only the selected lines are shown when a link names them', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.guest(shop)
  const goods = await putOnShelf(shop, 2)
  const { orderNumber } = await shopper.orderGoods(goods)
  const params = { orderNumber }
  const whole = await shop.call(getOrder, { params, as: shopper.as })
  const chosen = whole.lines[1]?.orderProductId ?? 0
  const body = { ...PROOF, orderProductIds: [chosen] }
  const { order } = await shop.call(lookUpOrder, { params, body, as: shopper.as })
  expect(order.lines.map(({ orderProductId }) => orderProductId)).toEqual([chosen])
})

/** Every call about one order, by this visitor. */
function callsOn(shop: TestShop, orderNumber: string, as: Caller) {
  const params = { orderNumber }
  const body = { merchant_uid: `${orderNumber}_1` }
  return {
    getOrder: () => shop.call(getOrder, { params, as }),
    returnStock: () => shop.call(returnStock, { query: params, as }),
    preparePayment: () => shop.call(preparePayment, { params, body: { payMethod: 'card' }, as }),
    confirmPayment: () => shop.call(confirmPayment, { body, as }),
    confirmMobilePayment: () => shop.call(confirmMobilePayment, { params, body, as }),
    cancelPayment: () => shop.call(cancelPayment, { params, body, as }),
  }
}

test.each(['guest', 'member'] as const)(
  'only its owner has access to the order of a %s, and its existence is not disclosed',
  async (owner) => {
    await using shop = await startTestShop()
    const goods = await oneGoods(shop)
    const maker = await Shopper[owner](shop)
    const { clientId } = maker.as
    const expected = { payAmount: goods.unitPrice + (owner === 'guest' ? 3_000 : 0) }
    const { orderNumber } = await maker.orderGoods([goods], { expected })
    await maker.startPaying(orderNumber)
    const guest = await shop.guest()
    const strangers: Record<string, Caller> = {
      'another guest': guest,
      'another member': await shop.member('demo3'),
      'a forged token': { ...guest, guestToken: 'forged' },
      ...(owner === 'member' ? { 'the browser signed out': { clientId } } : {}),
    }
    for (const [who, as] of Object.entries(strangers)) {
      for (const [name, call] of Object.entries(callsOn(shop, orderNumber, as))) {
        const { code, payload } = await refusalOf(call())
        const hidden = name.startsWith('confirm') ? 'PAYMENT_NOT_FOUND' : 'ORDER_NOT_FOUND'
        expect([who, name, code, payload]).toEqual([who, name, hidden, null])
      }
    }
    for (const [name, call] of Object.entries(callsOn(shop, orderNumber, {}))) {
      expect([name, (await refusalOf(call())).code]).toEqual([name, 'UNAUTHORIZED'])
    }
    const { rows } = await shop.db.execute(
      sql`SELECT state, (SELECT count(*) FROM payments) AS attempts FROM orders`,
    )
    expect(rows).toEqual([{ state: 'PAY_WAIT', attempts: 1 }])
  },
)

test('a guest look-up allows neither paying nor abandoning', async () => {
  await using shop = await startTestShop()
  const { params, orderNumber } = await guestOrder(shop)
  const other = await shop.guest()
  const { guestToken } = await shop.call(lookUpOrder, { params, body: PROOF, as: other })
  const calls = callsOn(shop, orderNumber, { ...other, guestToken })
  expect((await refusalOf(calls.preparePayment())).code).toBe('ORDER_NOT_FOUND')
  expect((await refusalOf(calls.cancelPayment())).code).toBe('ORDER_NOT_FOUND')
  expect((await refusalOf(calls.returnStock())).code).toBe('ORDER_NOT_FOUND')
})

test('the list of orders requires a sign-in', async () => {
  await using shop = await startTestShop()
  const refused = await refusalOf(shop.call(listOrders, { query: {}, as: await shop.guest() }))
  expect(refused.code).toBe('UNAUTHORIZED')
})

test('the log names the goods of a part of a line, and none where all lines changed', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [2])
  const cancel = { type: 'CANCEL', reasonCode: 'CHANGE_MIND' } as const
  await order.confirm((await order.draft(cancel, { 0: 1 })).requestNo)
  const { events, lines } = await order.detail()
  const [line] = lines
  const goodsAt = (label: string) => events.find((event) => event.label === label)?.goods
  expect(goodsAt('결제완료')).toEqual([])
  expect(goodsAt('취소완료')).toEqual([`${line?.name} / ${line?.sizeLabel}`])
})
