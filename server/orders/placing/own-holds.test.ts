import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { getOrderSheet, listOpenOrders, returnStock } from '#contract/orders/orders.calls.ts'
import { getProductSizes } from '#contract/catalogue/product-details.calls.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
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

const MINUTE_MS = 60_000

async function shelf(shop: TestShop, kinds: number, stock: number): Promise<Goods[]> {
  const goods = await putOnShelf(shop, kinds, stock)
  if (goods.length < kinds) throw new Error('The shelf is empty')
  return goods
}

async function oneGoods(shop: TestShop, stock: number): Promise<Goods> {
  const [goods] = await shelf(shop, 1, stock)
  if (!goods) throw new Error('The shelf is empty')
  return goods
}

/** The size on the product page of this visitor. */
async function sizeSeenBy(shop: TestShop, { productId, sizeId }: Goods, as?: Caller) {
  const { sizes } = await shop.call(getProductSizes, {
    params: { productId },
    ...(as === undefined ? {} : { as }),
  })
  return sizes.find((size) => size.sizeId === sizeId)
}

test.each(['member', 'guest'] as const)(
  'the last piece that a %s holds stays free for that buyer: sheet, cart and product page',
  async (kind) => {
    await using shop = await startTestShop()
    const goods = await oneGoods(shop, 1)
    const { productId, sizeId } = goods
    const buyer =
      kind === 'member' ? await Shopper.member(shop, 'demo2') : await Shopper.guest(shop)
    const { as } = buyer
    const line = { params: { productId }, body: { sizeId, count: 1 }, as }
    await shop.call(setCartLine, line)
    const { orderNumber } = await buyer.orderGoods([goods])

    const query = { productId, sizeId, count: 1 }
    expect((await shop.call(getOrderSheet, { query, as })).items).toHaveLength(1)
    expect((await shop.call(getCart, { as })).items).toMatchObject([{ state: 'OK', maxCount: 1 }])
    await shop.call(setCartLine, line)
    expect(await sizeSeenBy(shop, goods, as)).toMatchObject({
      stock: 1,
      soldOut: false,
      purchasable: true,
    })
    expect(await shop.call(listOpenOrders, { as })).toMatchObject([
      { orderNumber, expiresAt: '2026-08-14T12:15:00+09:00', lineCount: 1, sizeIds: [sizeId] },
    ])

    const other = (await Shopper.guest(shop)).as
    const refused = await refusalOf(shop.call(getOrderSheet, { query, as: other }))
    expect(refused.code).toBe('STOCK_SHORTAGE')
    expect(await sizeSeenBy(shop, goods, other)).toMatchObject({ stock: 0, soldOut: true })
    expect(await sizeSeenBy(shop, goods)).toMatchObject({ stock: 0, soldOut: true })
    expect(await shop.call(listOpenOrders, { as: other })).toEqual([])
  },
)

test('a hold that is over is no open order', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop, 1)
  const buyer = await Shopper.member(shop, 'demo2')
  await buyer.orderGoods([goods])
  shop.clock.advance(15 * MINUTE_MS)
  expect(await shop.call(listOpenOrders, { as: buyer.as })).toEqual([])
})

test('a second order of the last piece by its buyer is led to the open order', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop, 1)
  const buyer = await Shopper.member(shop, 'demo2')
  const { orderNumber } = await buyer.orderGoods([goods])
  const body = await buyer.orderBody([goods])
  expect(await refusalOf(buyer.order(body))).toEqual({
    code: 'ORDER_LIMIT',
    payload: { orderNumber, max: 3 },
  })
  await shop.call(returnStock, { query: { orderNumber }, as: buyer.as })
  expect((await buyer.order(body)).state).toBe('PAY_WAIT')
})

test('a buyer has three unpaid orders at most, also when more are sent at once', async () => {
  await using shop = await startTestShop()
  const goods = await shelf(shop, 5, 9)
  const buyer = await Shopper.member(shop, 'demo2')
  const bodies = await Promise.all(goods.map((one) => buyer.orderBody([one])))
  const outcomes = await Promise.all(
    bodies.map((body) =>
      buyer.order(body).then(
        ({ state }) => state as string,
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([
    'ORDER_LIMIT',
    'ORDER_LIMIT',
    'PAY_WAIT',
    'PAY_WAIT',
    'PAY_WAIT',
  ])
  const [newest] = await shop.call(listOpenOrders, { as: buyer.as })
  const [first] = bodies
  if (first === undefined) throw new Error('Nothing was to be ordered')
  const refused = await refusalOf(buyer.order(first))
  expect(refused.payload).toEqual({ orderNumber: newest?.orderNumber, max: 3 })
})

test('unpaid orders of one buyer hold no more of a product than one order may', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop, 20)
  const buyer = await Shopper.member(shop, 'demo2')
  const { productId, sizeId } = goods
  const order = async (count: number) =>
    buyer.order(await buyer.orderBody([goods], { items: [{ productId, sizeId, count }] }))
  const { orderNumber } = await order(3)
  expect(await refusalOf(order(3))).toEqual({
    code: 'ORDER_LIMIT',
    payload: { orderNumber, max: 3 },
  })
  await order(2)
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 20, held: 5 })
})

test('unpaid orders of a guest are counted by phone over all browsers', async () => {
  await using shop = await startTestShop()
  const goods = await shelf(shop, 4, 9)
  for (const one of goods.slice(0, 3)) {
    await (await Shopper.guest(shop)).orderGoods([one])
    // A code is sent to one phone once a minute.
    shop.clock.advance(MINUTE_MS)
  }
  const last = await Shopper.guest(shop)
  const body = await last.orderBody(goods.slice(3))
  const unproved = { ...body, guestPhoneToken: undefined }
  expect((await refusalOf(last.order(unproved))).code).toBe('PHONE_NOT_VERIFIED')
  expect(await refusalOf(last.order(body))).toEqual({
    code: 'ORDER_LIMIT',
    payload: { orderNumber: null, max: 3 },
  })
})

test('a shortage by other buyers is stated also to a buyer with an open order', async () => {
  await using shop = await startTestShop()
  const goods = await oneGoods(shop, 9)
  const buyer = await Shopper.member(shop, 'demo2')
  await buyer.orderGoods([goods])
  const body = await buyer.orderBody([goods])
  const other = await Shopper.member(shop, 'demo3')
  await setStock(shop, goods.sizeId, 1)
  await shop.db.execute(sql`
    WITH size AS (UPDATE skus SET held = 1 WHERE id = ${goods.sizeId})
    UPDATE stock_levels SET held = 1 WHERE sku_id = ${goods.sizeId}`)
  const { productId, sizeId } = goods
  const two = { items: [{ productId, sizeId, count: 2 }] }
  expect((await refusalOf(buyer.order({ ...body, ...two }))).code).toBe('STOCK_SHORTAGE')
  expect((await refusalOf(other.orderGoods([goods]))).code).toBe('STOCK_SHORTAGE')
})
