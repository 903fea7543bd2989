import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  cancelPlan,
  getOperatorProduct,
  listOperatorProducts,
  planChange,
} from '#contract/catalogue/operator-products.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { applyPlans } from './apply-plans.ts'

const MINUTE_MS = 60_000

const inMinutes = (shop: TestShop, minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * MINUTE_MS).toISOString()

async function openPlans() {
  const shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const [goods] = await putOnShelf(shop, 1)
  if (goods === undefined) throw new Error('The demo shop has goods')
  const params = { productId: goods.productId }
  const plan = (kind: 'PUBLISH' | 'STOP', minutes: number) =>
    owner.call(planChange, { params, body: { kind, at: inMinutes(shop, minutes) } })
  const planPrice = (salePrice: number, minutes: number) =>
    owner.call(planChange, {
      params,
      body: { kind: 'PRICE', at: inMinutes(shop, minutes), salePrice },
    })
  return {
    shop,
    owner,
    goods,
    params,
    plan,
    planPrice,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('plans of the past, a second one of a kind and a stop before its start are refused', async () => {
  await using plans = await openPlans()
  const { owner, params, plan, planPrice, shop } = plans
  expect((await refusalOf(plan('STOP', 0))).code).toBe('SCHEDULE_PAST')
  expect((await refusalOf(planPrice(100_000_000, 5))).code).toBe('PRICE_RULE')
  const stop = await plan('STOP', 10)
  expect((await refusalOf(plan('STOP', 20))).code).toBe('SCHEDULE_ORDER')
  expect((await refusalOf(plan('PUBLISH', 15))).code).toBe('SCHEDULE_ORDER')
  await plan('PUBLISH', 5)
  const editor = await TestOperator.of(shop, 'editor')
  const priced = editor.call(planChange, {
    params,
    body: { kind: 'PRICE', at: inMinutes(shop, 5), salePrice: 1_000 },
  })
  expect((await refusalOf(priced)).code).toBe('OP_FORBIDDEN')
  const planned = await owner.call(listOperatorProducts, { query: { tab: 'planned' } })
  expect(planned.items.map((item) => item.plan?.kind)).toEqual(['PUBLISH'])
  const body = { version: stop.version }
  await owner.call(cancelPlan, { params: { scheduleId: stop.scheduleId }, body })
  const again = owner.call(cancelPlan, { params: { scheduleId: stop.scheduleId }, body })
  expect((await refusalOf(again)).code).toBe('STATE_CHANGED')
})

test('a price changes at its minute in an open cart and sheet, and never in a placed order', async () => {
  await using plans = await openPlans()
  const { shop, goods, params, planPrice } = plans
  const paid = await PaidOrder.of(shop, await Shopper.guest(shop))
  const buyer = await Shopper.guest(shop)
  await shop.call(setCartLine, {
    params,
    body: { sizeId: goods.sizeId, count: 1 },
    as: buyer.as,
  })
  const price = goods.unitPrice - 1_000
  await planPrice(price, 5)
  const waiting = await Shopper.guest(shop)
  const phone = '01000008888'
  const open = await waiting.orderGoods([goods], { phone })
  // What the sheet of another buyer showed before the minute.
  const late = await Shopper.guest(shop)
  const body = await late.orderBody([goods], { phone: '01000007777' })
  const query = { productId: goods.productId, sizeId: goods.sizeId, count: 1 }
  const inSheet = async () =>
    (await shop.call(getOrderSheet, { query, as: buyer.as })).items[0]?.unitPrice
  const inCart = async () => (await shop.call(getCart, { as: buyer.as })).items[0]
  const totalOf = async () => {
    const { rows } = await shop.db.execute(
      sql`SELECT sum(unit_price * qty)::int AS total FROM order_products`,
    )
    return rows[0]
  }
  const total = await totalOf()
  await applyPlans(shop.services)
  expect((await inCart())?.unitPrice).toBe(goods.unitPrice)
  shop.clock.advance(5 * MINUTE_MS)
  await applyPlans(shop.services)
  expect((await inCart())?.unitPrice).toBe(price)
  expect(await inSheet()).toBe(price)
  expect((await refusalOf(late.order(body))).code).toBe('AMOUNT_CHANGED')
  const request = await waiting.startPaying(open.orderNumber)
  expect(request).toMatchObject({ amount: goods.unitPrice + 3_000 })
  expect((await shop.call(getProduct, { params, query: {} })).salePrice).toBe(price)
  expect(await totalOf()).toEqual(total)
  expect(paid.orderNumber).not.toBe('')
})

test('two processes do a plan once, and one that is impossible says why', async () => {
  await using plans = await openPlans()
  const { shop, owner, params, plan, planPrice } = plans
  await planPrice(1_000, 1)
  await plan('PUBLISH', 2)
  shop.clock.advance(3 * MINUTE_MS)
  await using other = await startTestShop({
    database: { url: shop.databaseUrl, [Symbol.asyncDispose]: async () => undefined },
  })
  other.clock.set(shop.clock.now())
  await Promise.all([applyPlans(shop.services), applyPlans(other.services)])
  const { plans: done, salePrice, version } = await owner.call(getOperatorProduct, { params })
  expect(salePrice).toBe(1_000)
  // Once: each change of a product raises its version.
  expect(version).toBe(2)
  expect(done.map(({ kind, state, failure }) => [kind, state, failure !== null])).toEqual([
    ['PRICE', 'DONE', false],
    ['PUBLISH', 'FAILED', true],
  ])
  const { rows } = await shop.db.execute(
    sql`SELECT count(*)::int AS count FROM operator_audit WHERE action = 'product.planDone'`,
  )
  expect(rows).toEqual([{ count: 2 }])
})
